import { describe, expect, it } from 'vitest'
import type { ItemStore } from '../item/item-store.ts'
import type { ItemRecord } from '../item/item.model.ts'
import { createSearchIndex } from './search-index.ts'
import { parseSearchQuery } from './search-query.ts'
import { createTopResults } from './top-results.ts'
import type { WidgetIndex } from './widget-index.ts'

type Stored = { _id: number; title: string; changed_at?: Date }

/** A widget of these items, and an index that reads it; `reads` counts how often all of it was read, and how often what changed. */
function setUp(titles: string[]) {
  const stored = new Map<number, Stored>(titles.map((title, index) => [index + 1, { _id: index + 1, title }]))
  const reads = { all: 0, changed: 0 }
  const clock = { now: new Date(1_800_000_000_000) }
  const items = {
    async *stream() {
      reads.all += 1
      yield* stored.values()
    },
    async changedSince(_: number, since: Date, limit: number) {
      reads.changed += 1
      return [...stored.values()].filter(({ changed_at }) => changed_at !== undefined && changed_at >= since).slice(0, limit)
    },
  }
  const kind = { search: { fields: ['title'], textCount: 1, textsOf: (record: ItemRecord) => [(record as unknown as Stored).title] } }
  // The index asks for no more of a store.
  const store = { kind, items } as unknown as ItemStore
  const index = createSearchIndex({ cacheBytes: 10_000_000, clock: () => clock.now })
  const get = (rev: number, total = stored.size) => index.get(store, 7, { rev, total })
  const write = (id: number, title: string) => void stored.set(id, { _id: id, title, changed_at: clock.now })
  return { stored, reads, clock, index, get, write }
}

function search(widget: WidgetIndex, query: string): number[] {
  const results = createTopResults<number>(1_000, 4)
  widget.search(parseSearchQuery(query), results)
  return results.list()
}

describe('search index', () => {
  it('reads a widget once for all concurrent searches, and not again while nothing has changed', async () => {
    const { get, reads } = setUp(['Alder', 'Birch'])
    await Promise.all([get(1), get(1)])
    expect(search(await get(1), 'birch')).toEqual([2])
    expect(reads).toEqual({ all: 1, changed: 0 })
  })

  it('reads what was written since, and no more', async () => {
    const { get, reads, write } = setUp(['Alder', 'Birch'])
    await get(1)
    write(2, 'Cedar')
    write(3, 'Birch')
    expect(search(await get(2), 'birch')).toEqual([3])
    expect(reads).toEqual({ all: 1, changed: 1 })
  })

  it('takes over what was written by a clock that is behind', async () => {
    const { get, clock, write } = setUp(['Alder'])
    await get(1)
    clock.now = new Date(clock.now.getTime() - 30_000)
    write(1, 'Cedar')
    expect(search(await get(2), 'cedar')).toEqual([1])
  })

  it('reads the widget anew when an item is missing that nothing was written about', async () => {
    const { get, reads, stored } = setUp(['Alder'])
    await get(1)
    stored.set(9, { _id: 9, title: 'Cedar' })
    expect(search(await get(2), 'cedar')).toEqual([9])
    expect(reads.all).toBe(2)
  })

  it('leaves a few items that left to the search, and reads anew when there are many', async () => {
    const { get, reads, stored } = setUp(Array.from({ length: 400 }, () => 'Alder'))
    await get(1)
    stored.delete(400)
    expect((await get(2)).count()).toBe(400)
    for (let id = 100; id < 400; id += 1) stored.delete(id)
    expect((await get(3)).count()).toBe(99)
    expect(reads.all).toBe(2)
  })

  it('takes out what is discarded, and in again what has come back', async () => {
    const { get, index, write } = setUp(['Alder', 'Birch'])
    await get(1)
    index.discard(7, [1, 2])
    write(2, 'Birch')
    expect(search(await get(1, 1), 'a')).toEqual([])
    expect(search(await get(1, 1), 'birch')).toEqual([2])
  })
})
