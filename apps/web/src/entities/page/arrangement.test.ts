import { describe, expect, it } from 'vitest'
import { moveStep, moveTo, placeOf, sameArrangement } from './arrangement.ts'

const columns = [[1, 2, 3], [4], []]

describe('moveTo', () => {
  it('removes the widget from its former position', () => {
    expect(moveTo(columns, 1, { column: 1, index: 0 })).toEqual([[2, 3], [1, 4], []])
  })

  it('counts the index without the moved widget', () => {
    expect(moveTo(columns, 1, { column: 0, index: 2 })).toEqual([[2, 3, 1], [4], []])
  })

  it('treats an index past the end as the end', () => {
    expect(moveTo(columns, 2, { column: 1, index: 99 })).toEqual([[1, 3], [4, 2], []])
  })

  it('does not change its argument', () => {
    moveTo(columns, 1, { column: 2, index: 0 })
    expect(columns).toEqual([[1, 2, 3], [4], []])
  })
})

describe('moveStep', () => {
  it('moves a widget up and down within its column', () => {
    expect(moveStep(columns, 2, 'up')).toEqual([[2, 1, 3], [4], []])
    expect(moveStep(columns, 2, 'down')).toEqual([[1, 3, 2], [4], []])
  })

  it('moves a widget sideways at its height, or to the end of a shorter column', () => {
    expect(moveStep(columns, 3, 'right')).toEqual([[1, 2], [4, 3], []])
    expect(moveStep(columns, 1, 'right')).toEqual([[2, 3], [1, 4], []])
    expect(moveStep(columns, 4, 'right')).toEqual([[1, 2, 3], [], [4]])
  })

  it.each([
    [1, 'up'],
    [3, 'down'],
    [1, 'left'],
  ] as const)('leaves widget %i at the edge where it is when it moves %s', (id, direction) => {
    expect(moveStep(columns, id, direction)).toEqual(columns)
  })

  it('ignores a widget that is not on the page', () => {
    expect(moveStep(columns, 9, 'up')).toBe(columns)
    expect(placeOf(columns, 9)).toBeUndefined()
  })
})

describe('sameArrangement', () => {
  it('compares every column in order', () => {
    expect(sameArrangement(columns, [[1, 2, 3], [4], []])).toBe(true)
    expect(sameArrangement(columns, [[1, 3, 2], [4], []])).toBe(false)
    expect(sameArrangement(columns, [[1, 2, 3], [4]])).toBe(false)
  })
})
