import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { searchedLength } from '@foyer/text/search-text'
import { describe, expect, it } from 'vitest'
import { bytesOfItem } from './search-block.ts'
import { createSearchIndex } from './search-index.ts'
import { parseSearchQuery } from './search-query.ts'
import { createSearchSource } from './search-source.ts'
import { createTimeSlices } from './time-slices.ts'
import { createTopResults } from './top-results.ts'

type Stored = { _id: number; widget_id: number; created_by: number; order: string; created_at: Date; title: string; changed_at?: Date }

/** Widgets of these items, and an index that reads them; `reads` counts how often all of one was read, how often what changed, and how many at once. */
function setUp(titles: string[], cacheBytes = 10_000_000) {
  const clock = { now: new Date(1_800_000_000_000) }
  const toStored = (_id: number, title: string) => ({ _id, widget_id: 7, created_by: 1, order: 'a0', created_at: clock.now, title })
  const stored = new Map<number, Stored>(titles.map((title, index) => [index + 1, toStored(index + 1, title)]))
  const reads = { all: 0, changed: 0, current: 0, max: 0 }
  const hooks: { afterChanges?: () => Promise<void> } = {}
  const items = {
    async *stream() {
      reads.all += 1
      reads.current += 1
      reads.max = Math.max(reads.max, reads.current)
      try {
        yield* [...stored.values()].toReversed()
      } finally {
        reads.current -= 1
      }
    },
    async *streamChanged(_: number, { since, limit }: { since: Date; limit: number }) {
      reads.changed += 1
      yield* [...stored.values()].filter(({ changed_at }) => changed_at !== undefined && changed_at >= since).slice(0, limit)
      await hooks.afterChanges?.()
    },
  }
  const kind = { search: { fields: ['title'], textsOf: ({ title }: Stored) => [title] } }
  const source = createSearchSource<Stored>({ kind, items })
  const index = createSearchIndex({ cacheBytes, clock: () => clock.now })
  const find = async (query: string, rev: number, total = stored.size, widgetId = 7): Promise<number[]> => {
    const results = createTopResults<number>(1_000, 4)
    await index.search(source, { widgetId, state: { rev, total } }, parseSearchQuery(query), results, createTimeSlices())
    return results.list()
  }
  const write = (id: number, title: string) => void stored.set(id, { ...toStored(id, title), changed_at: clock.now })
  return { stored, reads, hooks, clock, index, find, write, add: (id: number, title: string) => void stored.set(id, toStored(id, title)) }
}

describe('search index', () => {
  it('reads a widget once for all concurrent searches, and not again while nothing has changed', async () => {
    const { find, reads } = setUp(['Alder', 'Birch'])
    await Promise.all([find('birch', 1), find('birch', 1)])
    expect(await find('birch', 1)).toEqual([2])
    expect(reads).toMatchObject({ all: 1, changed: 0 })
  })

  it('reads what was written since, and no more', async () => {
    const { find, reads, write } = setUp(['Alder', 'Birch'])
    await find('birch', 1)
    write(2, 'Cedar')
    write(3, 'Birch')
    expect(await find('birch', 2)).toEqual([3])
    expect(reads).toMatchObject({ all: 1, changed: 1 })
  })

  it('takes over what was written by a clock that is behind', async () => {
    const { find, clock, write } = setUp(['Alder'])
    await find('a', 1)
    clock.now = new Date(clock.now.getTime() - 30_000)
    write(1, 'Cedar')
    expect(await find('cedar', 2)).toEqual([1])
  })

  it('reads the widget anew when an item is missing that nothing was written about', async () => {
    const { find, reads, add } = setUp(['Alder'])
    await find('a', 1)
    add(9, 'Cedar')
    expect(await find('cedar', 2)).toEqual([9])
    expect(reads.all).toBe(2)
  })

  it('leaves a few items that left to the search, and reads anew when there are many', async () => {
    const { find, reads, stored } = setUp(Array.from({ length: 400 }, () => 'Alder'))
    await find('alder', 1)
    stored.delete(400)
    expect(await find('alder', 2)).toHaveLength(400)
    for (let id = 100; id < 400; id += 1) stored.delete(id)
    expect(await find('alder', 3)).toHaveLength(99)
    expect(reads.all).toBe(2)
  })

  it('takes out what is discarded, and in again what has come back', async () => {
    const { find, index, write } = setUp(['Alder', 'Birch'])
    await find('a', 1)
    await index.discard(7, [1, 2])
    write(2, 'Birch')
    expect(await find('a', 1, 1)).toEqual([])
    expect(await find('birch', 1, 1)).toEqual([2])
  })

  it('takes in again what was discarded while it was read', async () => {
    const { find, hooks, index, stored, write } = setUp(Array.from({ length: 20 }, () => 'Birch'))
    await find('a', 1)
    for (const id of stored.keys()) write(id, 'Alder')
    hooks.afterChanges = () => index.discard(7, [2])
    await find('alder', 2, 19)
    delete hooks.afterChanges
    expect(await find('alder', 2, 19)).toContain(2)
  })
})

describe('memory of the search index', () => {
  const long = (index: number) => `${index} ${'x'.repeat(searchedLength)}`

  it('searches a widget that is too large while it is read, in the same order, and has it in memory once it has shrunk', async () => {
    const titles = Array.from({ length: 40 }, (_, index) => `${index % 2 ? 'The birch' : 'Birch'} ${long(index)}`)
    const { find, reads, stored, write } = setUp(titles, 100_000)
    const expected = [...[...stored.keys()].filter((id) => id % 2 === 1), ...[...stored.keys()].filter((id) => id % 2 === 0)]
    // Once in vain, then for each search.
    expect(await find('birch', 1)).toEqual(expected)
    expect(reads.all).toBe(2)
    write(1, 'Alder')
    expect(await find('birch', 2)).toEqual(expected.slice(1))
    expect(reads).toMatchObject({ all: 3, changed: 0 })
    for (let id = 3; id <= 40; id += 1) stored.delete(id)
    for (const rev of [3, 3, 3]) expect(await find('birch', rev)).toEqual([2])
    expect(reads.all).toBe(5)
  })

  it('stops reading into memory at its share of the cache', async () => {
    const { find, stored } = setUp(
      Array.from({ length: 40 }, (_, index) => long(index)),
      100_000,
    )
    let read = 0
    for (const [id, item] of stored) {
      stored.set(id, Object.defineProperty({ ...item }, 'title', { get: () => ((read += 1), item.title) }))
    }
    await find('x', 1)
    // As many of 2,000 letters as half of the cache holds, and all of them for the search itself.
    expect(read - stored.size).toBeLessThan(30)
  })

  it('leaves a widget that has grown too large', async () => {
    const { find, reads, write } = setUp(['Birch'], 100_000)
    await find('birch', 1)
    for (let id = 2; id <= 40; id += 1) write(id, `Birch ${long(id)}`)
    expect(await find('birch', 2)).toHaveLength(40)
    expect(reads).toMatchObject({ all: 3, changed: 1 })
  })

  it('reads two widgets at once at most', async () => {
    const { find, reads } = setUp(['Alder', 'Birch'])
    await Promise.all(Array.from({ length: 10 }, (_, widgetId) => find('birch', 1, 2, widgetId)))
    expect(reads).toMatchObject({ all: 10, max: 2 })
  })

  it('lets other work have its turn while it reads, and while it takes over changes', async () => {
    const { find, stored, write } = setUp(Array.from({ length: 1_000 }, (_, index) => `${index} ${'lorem ipsum '.repeat(150)}`))
    let ticks = 0
    const count = setInterval(() => (ticks += 1), 0)
    try {
      await find('ipsum', 1)
      expect(ticks).toBeGreaterThan(1)
      ticks = 0
      for (const { _id, title } of stored.values()) write(_id, title.toUpperCase())
      await find('ipsum', 2)
      expect(ticks).toBeGreaterThan(1)
    } finally {
      clearInterval(count)
    }
  })

  it('has the beginnings of texts alone', async () => {
    const { find, stored } = setUp(Array.from({ length: 1_000 }, (_, index) => `${index} `))
    for (const [id, item] of stored) {
      stored.set(id, Object.defineProperty({ ...item }, 'title', { get: () => `birch${Buffer.alloc(50_000, 'x').toString('latin1')}` }))
    }
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const memory = () => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const before = memory()
    expect(await find('birch', 1)).toHaveLength(1_000)
    // 2 MB of letters; the texts are 50 MB.
    expect(memory() - before).toBeLessThan(20_000_000)
    expect(await find('birch', 1)).toHaveLength(1_000)
  })

  it('counts two bytes for a letter beyond Latin-1', () => {
    const bytes = (text: string) => bytesOfItem([1, [text]])
    expect(bytes('é'.repeat(1_000)) - bytes('e')).toBe(999)
    expect(bytes('東'.repeat(1_000)) - bytes('e')).toBe(1_999)
  })
})
