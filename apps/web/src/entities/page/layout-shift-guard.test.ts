import { describe, expect, it } from 'vitest'
import '../../testing/widget-kinds.ts'
import { bookmark, bookmarkWidget, pageView } from '../../testing/page-view.ts'
import { causesLayoutShift } from './layout-shift-guard.ts'

const list = (id: number, links: number[]) =>
  bookmarkWidget(id, { items: { links: links.map((link) => bookmark(link, id)), total: links.length, next: null } })

describe('causesLayoutShift', () => {
  const shown = pageView([[list(1, [10, 11]), list(2, [20, 21])], [list(3, [30])]])

  it.each([
    ['something came above in the same list', pageView([[list(1, [10, 11]), list(2, [22, 20, 21])], [list(3, [30])]]), true],
    ['something came to a widget above', pageView([[list(1, [10, 11, 12]), list(2, [20, 21])], [list(3, [30])]]), true],
    ['a widget came above', pageView([[list(4, []), list(1, [10, 11]), list(2, [20, 21])], [list(3, [30])]]), true],
    ['its widget went to another column', pageView([[list(1, [10, 11])], [list(2, [20, 21]), list(3, [30])]]), true],
    ['something came below', pageView([[list(1, [10, 11]), list(2, [20, 21, 22])], [list(3, [30])]]), false],
    ['something came to another column', pageView([[list(1, [10, 11]), list(2, [20, 21])], [list(3, [31, 30])]]), false],
  ])('%s', (_, next, moves) => {
    expect(causesLayoutShift(shown, next, { widget: 2, item: 20 })).toBe(moves)
  })

  it('is false when the hovered widget is not on the page', () => {
    expect(causesLayoutShift(shown, pageView([[], []]), { widget: 9, item: null })).toBe(false)
  })
})
