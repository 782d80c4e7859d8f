import { describe, expect, it } from 'vitest'
import { reachOf } from './reach.ts'

const graphOf = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([path, files]) => [path, new Set(files)] as const))
const wholes = [{ name: 'the whole app', modules: /^app\// }]

describe('what a change reaches', () => {
  it('follows importers however far, and through circles', () => {
    const graph = graphOf({ 'a.test': ['a'], a: ['b'], b: ['c', 'a'], 'd.test': ['d'] })
    expect([...reachOf(['c'], graph, wholes).direct].toSorted()).toEqual(['a', 'a.test', 'b', 'c'])
  })

  it('tells apart what is reached only through the whole app', () => {
    const graph = graphOf({ 'a.test': ['app/app'], 'app/app': ['app/routes'], 'app/routes': ['notes'], 'notes.test': ['notes', 'app/app'] })
    const { direct, beyond } = reachOf(['notes'], graph, wholes)
    expect([...direct]).toEqual(['notes', 'notes.test'])
    expect(Object.fromEntries(beyond)).toEqual({ 'app/routes': 'the whole app', 'app/app': 'the whole app', 'a.test': 'the whole app' })
  })

  it('goes on from a module of the whole that has changed itself', () => {
    expect([...reachOf(['app/app'], graphOf({ 'a.test': ['app/app'] }), wholes).direct]).toEqual(['app/app', 'a.test'])
  })
})
