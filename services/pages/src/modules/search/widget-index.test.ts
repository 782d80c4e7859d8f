import { foldText, searchRank, searchWords, titleRanks } from '@foyer/text/search-text'
import { seededBelow } from '@foyer/testing/seeded'
import { describe, expect, it } from 'vitest'
import { parseSearchQuery } from './search-query.ts'
import { createTimeSlices } from './time-slices.ts'
import { createTopResults } from './top-results.ts'
import { type WidgetIndex, buildWidgetIndex } from './widget-index.ts'

type Texts = string[]
const fieldCount = 3
const words = [
  'Garten',
  'garden',
  'Käse',
  'Straße',
  '東京',
  'タワー',
  'news',
  'renewal',
  'a',
  'zz',
  'Łódź',
  'x1',
  'com',
  'c++',
  '(news)',
  'r&d',
  '+x',
]

const random = seededBelow(7)
const pick = () => words[random(words.length)] ?? ''
const someText = () => Array.from({ length: random(4) }, pick).join(random(2) ? ' ' : '-')
const newTexts = (): Texts => [someText(), `https://${someText()}.example/`, random(3) ? '' : someText()].map(foldText)

async function search(index: WidgetIndex, query: string, limit = 1_000): Promise<number[]> {
  const results = createTopResults<number>(limit, titleRanks + fieldCount - 1)
  await index.search(parseSearchQuery(query), results, createTimeSlices())
  return results.list()
}

function scan(items: ReadonlyMap<number, Texts>, query: string, limit = 1_000): number[] {
  const ranked = [...items].toSorted(([a], [b]) => a - b).map(([id, texts]) => ({ id, rank: searchRank(searchWords(query), texts) }))
  const matches = ranked.flatMap(({ id, rank }) => (rank === null ? [] : [{ id, rank }]))
  return matches
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id }) => id)
    .slice(0, limit)
}

const queries = Array.from({ length: 60 }, () => {
  const query = Array.from({ length: 1 + random(3) }, pick).join(' ')
  return query.slice(random(3), query.length - random(2)) || 'a'
})

describe('widget index', () => {
  it('gives what a plain scan gives, in its order, for any query and limit', async () => {
    const items = new Map(Array.from({ length: 300 }, (_, id) => [id + 1, newTexts()]))
    const index = await buildWidgetIndex([...items], createTimeSlices())
    for (const query of queries)
      for (const limit of [1, 7, 1_000]) expect(await search(index, query, limit), query).toEqual(scan(items, query, limit))
  })

  it('gives the same after any changes', async () => {
    const items = new Map<number, Texts>()
    const index = await buildWidgetIndex([], createTimeSlices())
    for (const query of queries) {
      const changes = new Map(Array.from({ length: 1 + random(30) }, () => [1 + random(400), random(4) ? newTexts() : null]))
      for (const [id, texts] of changes) {
        if (texts) items.set(id, texts)
        else items.delete(id)
      }
      index.change(changes)
      expect(index.count()).toBe(items.size)
      expect(await search(index, query), query).toEqual(scan(items, query))
    }
  })

  it('finds one letter of Chinese, and nothing across two items', async () => {
    const index = await buildWidgetIndex(
      [
        [1, ['東京タワー']],
        [2, ['大阪']],
      ],
      createTimeSlices(),
    )
    expect([await search(index, '京'), await search(index, '阪'), await search(index, 'ー大')]).toEqual([[1], [2], []])
  })
})
