import { describe, expect, it } from 'vitest'
import type { SearchedPage } from '../page/accessible/accessible-page.repository.ts'
import { createSearchedPages } from './searched-pages.ts'

/** Pages of one widget whose title has so many letters; `reads` are the ids that were read, a list each time. */
function setUp({ letters = 1, cacheBytes = 1_000_000 } = {}) {
  const versions = new Map<number, number>()
  const reads: number[][] = []
  const toPage = (_id: number): SearchedPage => ({
    _id,
    public_id: 'abc1234',
    owner_id: 9,
    version: versions.get(_id) ?? 1,
    title: 'Page',
    columns: [[7]],
    widgets: [{ id: 7, widget_type: 'notes', title: 'x'.repeat(letters) }],
    items: {},
  })
  const pages = {
    searchedByIds: async (ids: readonly number[]) => {
      reads.push([...ids])
      return ids.filter((id) => id < 100).map(toPage)
    },
  }
  const searchedPages = createSearchedPages({ pages, cacheBytes })
  const read = async (...ids: number[]) => {
    const current = await searchedPages(ids.map((_id) => ({ _id, version: versions.get(_id) ?? 1 })))
    return [...current.values()].map(({ _id, version }) => [_id, version])
  }
  return { versions, reads, read }
}

describe('searched pages', () => {
  it('are read once, and again when their version has moved on', async () => {
    const { versions, reads, read } = setUp()
    await read(1, 2)
    versions.set(2, 5)
    expect(await read(1, 2)).toEqual([
      [1, 1],
      [2, 5],
    ])
    expect(await read(2, 1)).toEqual([
      [2, 5],
      [1, 1],
    ])
    expect(reads).toEqual([[1, 2], [2]])
  })

  it('are read once for all searches that come together', async () => {
    const { reads, read } = setUp()
    await Promise.all([read(1), read(2), read(1), read(1)])
    expect(reads).toEqual([[1, 2]])
  })

  it('are left out where they are gone', async () => {
    const { read } = setUp()
    expect(await read(1, 100)).toEqual([[1, 1]])
  })

  it('take no more than their memory, however large they are', async () => {
    const { reads, read } = setUp({ letters: 100_000 })
    for (const id of [1, 2, 3, 4, 5, 6, 6, 1]) await read(id)
    expect(reads.flat()).toEqual([1, 2, 3, 4, 5, 6, 1])
  })

  it('have one version at a time in memory', async () => {
    const { versions, reads, read } = setUp({ letters: 100_000 })
    await read(1)
    for (const version of [2, 3, 4, 5, 6]) {
      versions.set(2, version)
      await read(2)
    }
    await read(1)
    expect(reads.flat()).toEqual([1, 2, 2, 2, 2, 2])
  })
})
