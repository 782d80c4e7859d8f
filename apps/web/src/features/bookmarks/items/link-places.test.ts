import { describe, expect, it } from 'vitest'
import { bookmark } from '../../../testing/page-view.ts'
import { placedLinks, runsOf } from './link-places.ts'

const list = (folder_id: number | null, ids: number[]) => ids.map((id) => ({ ...bookmark(id, 1), folder_id }))

describe('places of links', () => {
  const placed = placedLinks([list(5, [1, 2, 3, 4]), list(6, [7, 8])], new Set([8, 3, 2, 7]))

  it('are told by the link above each, in the order of the lists', () => {
    expect(placed.map(({ link, after }) => [link.id, after])).toEqual([
      [2, 1],
      [3, 2],
      [7, null],
      [8, 7],
    ])
  })

  it('are reached by one move for links that stood one below the other', () => {
    expect(runsOf(placed, 10)).toEqual([
      { item_ids: [2, 3], folder_id: 5, after: 1 },
      { item_ids: [7, 8], folder_id: 6, after: null },
    ])
  })

  it('are reached by several moves of bounded size, each below the one before', () => {
    expect(runsOf(placedLinks([list(null, [1, 2, 3, 4, 5])], new Set([1, 2, 3, 4, 5])), 2)).toEqual([
      { item_ids: [1, 2], folder_id: null, after: null },
      { item_ids: [3, 4], folder_id: null, after: 2 },
      { item_ids: [5], folder_id: null, after: 4 },
    ])
  })
})
