import { describe, expect, it } from 'vitest'
import { bookmark } from '../../../testing/page-view.ts'
import { widgetsSortedAfter } from './sort-policy.ts'

describe('a widget that keeps an order', () => {
  it.each([
    ['addBookmark', { widget_id: 1 }],
    ['addBookmarks', { widget_id: 1 }],
    ['updateBookmark', { widget_id: 1, item_id: 11 }],
    ['restoreBookmark', { link: bookmark(11, 1) }],
    ['restoreBookmarks', { placed: [{ link: bookmark(11, 1), after: null }] }],
    ['copyBookmarks', { to_widget_id: 1 }],
    ['moveBookmarks', { to_widget_id: 1 }],
    ['moveFolder', { to_widget_id: 1, from_widget_id: 2 }],
    ['mergeBookmarks', { staying: [bookmark(11, 1)], deleted_ids: [12] }],
  ])('is sorted after %s', (kind, payload) => {
    expect(widgetsSortedAfter({ kind, payload })).toEqual([1])
  })

  it('is not sorted after a drag, but after the change that follows', () => {
    const drag = { kind: 'moveBookmarks', payload: { to_widget_id: 1, placed_by: 'hand' } }
    expect([drag, { kind: 'updateBookmark', payload: { widget_id: 1 } }].map(widgetsSortedAfter)).toEqual([[], [1]])
  })

  it('is not sorted after it was sorted', () => {
    expect(widgetsSortedAfter({ kind: 'moveBookmarks', payload: { to_widget_id: 1, placed_by: 'sort' } })).toEqual([])
    expect(widgetsSortedAfter({ kind: 'orderBookmarks', payload: { widget_id: 1 } })).toEqual([])
  })

  it.each(['deleteBookmark', 'deleteBookmarks', 'addFolder'])('is not sorted after %s, which leaves the order as it is', (kind) => {
    expect(widgetsSortedAfter({ kind, payload: { widget_id: 1 } })).toEqual([])
  })
})
