import { describe, expect, it } from 'vitest'
import { judge } from './dependencies.ts'
import { compareReports } from './marks.ts'

describe('comparing reports with the marked lines', () => {
  const expected = [{ file: 'a.ts', line: 1, rule: 'no-cycles' }]

  it('holds when just the marked lines are reported', () => {
    expect(compareReports(expected, [...expected])).toEqual([])
  })

  it('fails when a marked line is not reported, or another is', () => {
    expect(compareReports(expected, [])).toEqual(['not reported, although it is bad: a.ts:1 no-cycles'])
    expect(compareReports([], expected)).toEqual(['reported, although it is right: a.ts:1 no-cycles'])
  })

  it('counts: two violations on a line need two reports', () => {
    expect(compareReports([...expected, ...expected], expected)).toHaveLength(1)
  })
})

describe('judging what dependency-cruiser found', () => {
  const module = (source: string, ...imports: string[]) => ({
    source,
    dependencies: imports.map((resolved) => ({ module: `./${resolved}`, resolved, couldNotResolve: false })),
  })

  it('fails when it read nothing, although it reports no violation', () => {
    const problems = judge({ modules: [], summary: { violations: [] } }, ['a.ts', 'b.ts'])
    expect(problems).toEqual([
      'not read by dependency-cruiser: a.ts',
      'not read by dependency-cruiser: b.ts',
      'only 0 imports seen in 2 files: the tool has gone blind',
    ])
  })

  it('fails when an import of ours was not found', () => {
    const lost = { source: 'a.ts', dependencies: [{ module: '@foyer/contracts/page', resolved: '', couldNotResolve: true }] }
    expect(judge({ modules: [lost], summary: { violations: [] } }, ['a.ts'])).toEqual([
      'not found by dependency-cruiser: @foyer/contracts/page',
    ])
  })

  it('names each broken rule with both ends', () => {
    const violations = [{ from: 'a.ts', to: 'b.ts', rule: { name: 'no-cycles' } }]
    expect(judge({ modules: [module('a.ts', 'b.ts', 'c.ts'), module('b.ts')], summary: { violations } }, ['a.ts', 'b.ts'])).toEqual([
      'no-cycles: a.ts → b.ts',
    ])
  })
})
