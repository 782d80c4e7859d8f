import { describe, expect, it } from 'vitest'
import { fitWidths, positionOf, placeWidgets, hasSameWidgets, distribute, withoutWidgets } from './layout.ts'

describe('layout of a page', () => {
  it('compares two layouts by their widgets, each exactly once', () => {
    expect(hasSameWidgets([[1, 2], [3]], [[3], [], [2, 1]])).toBe(true)
    expect(hasSameWidgets([[1, 2]], [[1]])).toBe(false)
    expect(hasSameWidgets([[1, 2]], [[1, 1]])).toBe(false)
    expect(hasSameWidgets([[1]], [[1, 2]])).toBe(false)
  })

  it('takes a widget out of its column', () => {
    expect(withoutWidgets([[1, 2], [3]], [2])).toEqual([[1], [3]])
  })

  it('puts several widgets one below the other, from wherever they are', () => {
    expect(placeWidgets([[1, 2, 3], [4]], [4, 1], { column: 0, index: 1 })).toEqual([[2, 4, 1, 3], []])
  })

  it('gives a new column the default width', () => {
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
  ])('moves a widget to column %i, index %i from anywhere', (column, index, after) => {
    expect(placeWidgets([[1, 2], [3]], [9], { column, index })).toEqual(after)
    expect(placeWidgets([[1, 9, 2], [3]], [9], { column, index })).toEqual(after)
    expect(positionOf(after, 9)).toEqual({ column: Math.min(column, 1), index: Math.min(index, column === 0 ? 2 : 1) })
  })

  it('distributes imported widgets evenly over the columns', () => {
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
