import { describe, expect, it } from 'vitest'
import { type Rect, contains, indexAt, nearest, placeInNextRow } from './places.ts'

const itself = (rect: Rect) => rect
const rect = (left: number, top: number, width = 100, height = 20) => ({ left, top, width, height })

describe('drop index under the pointer', () => {
  it('changes at the middle of items in a column', () => {
    const rows = [rect(0, 0), rect(0, 20), rect(0, 40)]
    expect([5, 15, 29, 31, 55].map((y) => indexAt('y', rows, { x: 50, y }, itself))).toEqual([0, 1, 1, 2, 3])
  })

  it('changes at the middle of items in a row, at any height of the pointer', () => {
    const tabs = [rect(0, 0), rect(100, 0)]
    expect(
      [
        [40, 500],
        [60, -9],
        [160, 3],
      ].map(([x = 0, y = 0]) => indexAt('x', tabs, { x, y }, itself)),
    ).toEqual([0, 1, 2])
  })

  it('follows the reading order of rows that wrap', () => {
    const icons = [rect(0, 0), rect(100, 0), rect(0, 20), rect(100, 20)]
    expect(indexAt('flow', icons, { x: 190, y: 10 }, itself)).toBe(2)
    expect(indexAt('flow', icons, { x: 40, y: 30 }, itself)).toBe(2)
    expect(indexAt('flow', icons, { x: 60, y: 30 }, itself)).toBe(3)
    expect(indexAt('flow', icons, { x: 5, y: -5 }, itself)).toBe(0)
    expect(indexAt('flow', icons, { x: 190, y: 35 }, itself)).toBe(4)
  })

  it('is 0 in an empty list', () => {
    expect(indexAt('y', [], { x: 0, y: 0 }, itself)).toBe(0)
  })
})

describe('place in the next row', () => {
  const places = [rect(0, 0), rect(100, 0), rect(200, 0), rect(0, 20), rect(100, 20), rect(0, 40)]

  it('is the one below or above', () => {
    expect(placeInNextRow(places, 1, 1)).toBe(4)
    expect(placeInNextRow(places, 4, -1)).toBe(1)
    expect(placeInNextRow(places, 3, 1)).toBe(5)
  })

  it('is the nearest one where the next row is shorter or its items are wider', () => {
    expect(placeInNextRow(places, 2, 1)).toBe(4)
    expect(placeInNextRow(places, 4, 1)).toBe(5)
    expect(placeInNextRow([rect(0, 0, 30), rect(40, 0, 30), rect(0, 20, 200)], 1, 1)).toBe(2)
  })

  it('takes items of different heights that begin on one line for one row', () => {
    expect(placeInNextRow([rect(0, 0, 100, 40), rect(100, 0, 100, 36), rect(0, 40), rect(100, 40)], 1, 1)).toBe(3)
    expect(placeInNextRow([rect(0, 0, 100, 20), rect(100, 0, 100, 30), rect(0, 30), rect(100, 30)], 3, -1)).toBe(1)
  })

  it('does not exist above the first row and below the last one', () => {
    expect(placeInNextRow(places, 1, -1)).toBeUndefined()
    expect(placeInNextRow(places, 5, 1)).toBeUndefined()
    expect(placeInNextRow([], 0, 1)).toBeUndefined()
  })
})

describe('drop list nearest to the pointer', () => {
  it('is the list that contains the pointer, else the closest one', () => {
    const lists = [rect(0, 0), rect(0, 100), rect(300, 0)]
    expect(nearest(lists, { x: 10, y: 110 })).toBe(1)
    expect(nearest(lists, { x: 250, y: 30 })).toBe(2)
    expect(nearest([], { x: 0, y: 0 })).toBe(-1)
    expect(contains(rect(0, 0), { x: 100, y: 20 })).toBe(true)
    expect(contains(rect(0, 0), { x: 101, y: 20 })).toBe(false)
  })
})
