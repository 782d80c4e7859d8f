import { describe, expect, it } from 'vitest'
import { allocateItemBudget } from '../page/item-budget.ts'
import { fitWidths, positionOf, placeWidget, hasSameWidgets, distribute, withoutWidget } from './layout.ts'

describe('arranging widgets', () => {
  it('accepts every widget exactly once, wherever it stands', () => {
    expect(hasSameWidgets([[1, 2], [3]], [[3], [], [2, 1]])).toBe(true)
    expect(hasSameWidgets([[1, 2]], [[1]])).toBe(false)
    expect(hasSameWidgets([[1, 2]], [[1, 1]])).toBe(false)
    expect(hasSameWidgets([[1]], [[1, 2]])).toBe(false)
    expect(withoutWidget([[1, 2], [3]], 2)).toEqual([[1], [3]])
    expect(fitWidths([3, 4], 3)).toEqual([3, 4, 2])
  })

  it.each([
    [0, 0, [[9, 1, 2], [3]]],
    [0, 1, [[1, 9, 2], [3]]],
    [
      1,
      500,
      [
        [1, 2],
        [3, 9],
      ],
    ],
    [
      6,
      0,
      [
        [1, 2],
        [9, 3],
      ],
    ],
  ])('puts a widget at column %i, place %i, wherever it was', (column, index, after) => {
    expect(placeWidget([[1, 2], [3]], 9, { column, index })).toEqual(after)
    expect(placeWidget([[1, 9, 2], [3]], 9, { column, index })).toEqual(after)
    expect(positionOf(after, 9)).toEqual({ column: Math.min(column, 1), index: Math.min(index, column === 0 ? 2 : 1) })
  })

  it('spreads an import evenly', () => {
    expect(
      distribute(
        [
          { id: 1, total: 50 },
          { id: 2, total: 5 },
          { id: 3, total: 5 },
          { id: 4, total: 60 },
        ],
        2,
      ),
    ).toEqual([[1], [2, 3, 4]])
  })
})

describe('items sent along with a page', () => {
  it('are at most 200 a widget and 2,000 in all, first what is seen first', () => {
    const ids = Array.from({ length: 30 }, (_, index) => index + 1)
    const widgets = ids.map((id) => ({ id, public_id: 'Wid1234', widget_type: 'urllist', title: '', icon: null, settings: {} }))
    const items = Object.fromEntries(ids.map((id) => [`w${id}`, { rev: 1, total: 500 }]))
    const budget = allocateItemBudget({ columns: [ids.slice(0, 15), ids.slice(15)], widgets, items })
    expect([...budget.values()].reduce((sum, limit) => sum + limit, 0)).toBe(2_000)
    expect(Math.max(...budget.values())).toBe(200)
    expect([...budget].filter(([, limit]) => limit > 0).map(([id]) => id)).toEqual([1, 16, 2, 17, 3, 18, 4, 19, 5, 20])
  })
})
