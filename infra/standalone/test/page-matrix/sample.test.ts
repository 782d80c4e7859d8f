import { describe, expect, it } from 'vitest'
import { type PageCallName, pageCallNeeds } from './calls.ts'
import { type Case, allCases, endOf, sampleOfCases } from './sample.ts'

const names = Object.keys(pageCallNeeds) as PageCallName[]
const every = allCases(names)
const sample = sampleOfCases(names)
const missing = (valueOf: (single: Case) => string) => {
  const covered = new Set(sample.map(valueOf))
  return [...new Set(every.map(valueOf))].filter((value) => !covered.has(value))
}

describe('the sample of the page matrix', () => {
  it.each([
    ['mode', 'state'],
    ['mode', 'caller'],
    ['state', 'caller'],
    ['name', 'caller'],
    ['name', 'mode'],
    ['name', 'state'],
  ] as const)('covers every pair of %s and %s', (first, second) => {
    expect(missing((single) => `${single[first]}, ${single[second]}`)).toEqual([])
  })

  it('covers every way in which a call ends for every part in a page', () => {
    expect(missing(endOf)).toEqual([])
  })

  it('takes a small part of all cases, none of them twice', () => {
    const keys = new Set(sample.map((single) => JSON.stringify([single.name, single.caller, single.mode, single.state])))
    expect(keys.size).toBe(sample.length)
    expect(sample.length).toBeLessThan(every.length / 15)
  })

  it('comes out the same each time', () => {
    expect(sampleOfCases(names)).toEqual(sample)
  })
})
