import { describe, expect, it } from 'vitest'
import { bestOf, compare } from './baseline.ts'
import type { Measure } from './benchmark.ts'

const seconds = (value: number): Measure => ({ name: 'import', value, unit: 's' })
const baseline = { import: 10, memory: 400 }

describe('comparing measures with the baseline', () => {
  it.each([
    [2.6, 'slower'],
    [2.4, 'same'],
    [1.7, 'same'],
    [1.5, 'faster'],
  ])('calls %s s, where the reference work takes 0.2 s and the baseline is ten times that, %s', (value, verdict) => {
    expect(compare([seconds(value)], { baseline, reference: 0.2 })).toMatchObject([{ verdict }])
  })

  it('does not divide what does not depend on the machine', () => {
    const memory: Measure = { name: 'memory', value: 520, unit: 'MB' }
    expect(compare([memory], { baseline, reference: 0.2 })).toMatchObject([{ ratio: 1.3, verdict: 'slower' }])
  })

  it('calls new what the baseline does not have', () => {
    expect(compare([{ ...seconds(1), name: 'search' }], { baseline, reference: 1 })).toMatchObject([{ ratio: null, verdict: 'new' }])
  })
})

describe('measuring again', () => {
  it('keeps the better of both', () => {
    expect(bestOf([seconds(3)], [seconds(2)])).toEqual([seconds(2)])
    expect(bestOf([seconds(3)], [seconds(4)])).toEqual([seconds(3)])
  })

  it('keeps what was measured once', () => {
    expect(bestOf([seconds(3)], [])).toEqual([seconds(3)])
  })
})
