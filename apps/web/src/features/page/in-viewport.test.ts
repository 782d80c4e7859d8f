import { describe, expect, it } from 'vitest'
import { pageView } from '../../testing/page-view.ts'
import { aboveTheFold } from './in-viewport.ts'

const rows: Record<number, number> = { 1: 200, 2: 5, 3: 5, 4: 39, 5: 1, 6: 200, 7: 3 }
const first = (...columns: number[][]) => [...aboveTheFold(pageView(columns).page, (widget) => rows[widget.id] ?? 0)]

describe('what is drawn right away', () => {
  it('is two widgets of each column', () => expect(first([2, 3, 5], [7])).toEqual([2, 3, 7]))
  it('is one alone where it fills the screen', () => expect(first([1, 2], [6, 3])).toEqual([1, 6]))
  it('is both where the first leaves room', () => expect(first([4, 1])).toEqual([4, 1]))
})
