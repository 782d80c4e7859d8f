import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

describe('the options of the gate', () => {
  it('runs everything without any', () => {
    expect(readOptions([])).toEqual({ only: undefined, shard: undefined, changed: undefined, deep: false, parts: [], requireAll: false })
  })

  it('takes suites and one part of their tests', () => {
    expect(readOptions(['--only', 'build, integration', '--shard=1/2'])).toMatchObject({ only: ['build', 'integration'], shard: '1/2' })
  })

  it('takes --changed with a commit and without', () => {
    expect(readOptions(['--changed=HEAD~1'])).toMatchObject({ changed: 'HEAD~1' })
    expect(readOptions(['--changed'])).toMatchObject({ changed: '' })
  })

  it('takes parts of the deep run', () => {
    expect(readOptions(['--deep', 'faults', 'compose', '--require-all'])).toMatchObject({
      deep: true,
      parts: ['faults', 'compose'],
      requireAll: true,
    })
  })

  it.each([
    [['faults'], 'Suites are named by --only'],
    [['--shard=2'], '--shard is one part of several'],
    [['--changed', '--only', 'unit'], '--changed chooses by itself'],
    [['--chnaged'], 'Unknown option'],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message)
  })
})
