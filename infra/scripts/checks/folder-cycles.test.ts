import { describe, expect, it } from 'vitest'
import { folderCycleNames, folderCycles } from './folder-cycles.ts'

/** A cruise of these imports, each written as `from → to`. */
function cruiseOf(...imports: string[]) {
  const edges = imports.map((line) => line.split(' → ') as [string, string])
  const modules = [...Map.groupBy(edges, ([from]) => from)].map(([source, ofSource]) => ({
    source,
    dependencies: ofSource.map(([, resolved]) => ({ module: resolved, resolved, couldNotResolve: false })),
  }))
  return { modules }
}

const at = (path: string) => `services/x/src/modules/${path}`
const cyclesOf = (...imports: string[]) => folderCycleNames(folderCycles(cruiseOf(...imports)))

describe('circles between folders', () => {
  it('reports two folders that import one another, even by different files', () => {
    expect(cyclesOf(`${at('a/one.ts')} → ${at('b/two.ts')}`, `${at('b/three.ts')} → ${at('a/four.ts')}`)).toEqual([
      'services/x: modules/a, modules/b',
    ])
  })

  it('reports a circle over three folders once', () => {
    expect(cyclesOf(`${at('a/a.ts')} → ${at('b/b.ts')}`, `${at('b/b.ts')} → ${at('c/c.ts')}`, `${at('c/d.ts')} → ${at('a/e.ts')}`)).toEqual(
      ['services/x: modules/a, modules/b, modules/c'],
    )
  })

  it('accepts folders in an order', () => {
    expect(cyclesOf(`${at('c/c.ts')} → ${at('b/b.ts')}`, `${at('b/b.ts')} → ${at('a/a.ts')}`, `${at('c/c.ts')} → ${at('a/a.ts')}`)).toEqual(
      [],
    )
  })

  it('ignores files of one folder, tests and the root of src', () => {
    expect(
      cyclesOf(
        `${at('a/a.ts')} → ${at('a/b.ts')}`,
        `${at('a/a.test.ts')} → ${at('b/b.ts')}`,
        `${at('b/b.ts')} → ${at('a/a.ts')}`,
        `services/x/src/app.ts → ${at('a/a.ts')}`,
        `${at('a/a.ts')} → services/x/src/app.ts`,
      ),
    ).toEqual([])
  })
})
