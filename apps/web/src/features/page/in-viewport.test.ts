import { describe, expect, it } from 'vitest'
import { pageView } from '../../testing/page-view.ts'
import { aboveTheFold } from './in-viewport.ts'

const rows: Record<number, number> = { 1: 200, 2: 5, 3: 5, 4: 37, 5: 1, 6: 200, 7: 3 }
const first = (...columns: number[][]) => [...aboveTheFold(pageView(columns).page, (widget) => rows[widget.id] ?? 0)]

describe('aboveTheFold', () => {
  it('has the widgets of each column that begin on the screen', () => expect(first([2, 3, 1, 5], [7])).toEqual([2, 3, 1, 7]))
  it('has one widget of a column when it fills the screen', () => expect(first([1, 2], [6, 3])).toEqual([1, 6]))
  it('has the second widget when the first leaves room', () => expect(first([4, 1])).toEqual([4, 1]))
})
