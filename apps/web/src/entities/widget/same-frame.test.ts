import { describe, expect, it } from 'vitest'
import { bookmarkWidget, pageView } from '../../testing/page-view.ts'
import { isSameFrame } from './same-frame.ts'

const { page } = pageView([[bookmarkWidget(1), bookmarkWidget(2)]])
const widget = bookmarkWidget(1)
const kinds = {}
const before = { widget, page, kinds, editable: true }

describe('isSameFrame', () => {
  it('holds when other widgets have changed, and with them the place of this one', () => {
    const later = { ...page, columns: [], version: page.version + 1, last_updated: page.last_updated + 60 }
    expect(isSameFrame(before, { ...before, page: later, widget: { ...widget, column: 3, index: 7 } })).toBe(true)
  })

  it.each([
    { page: { ...page, widget_transparency: page.widget_transparency + 10 } },
    { page: { ...page, column_count: page.column_count + 1 } },
    { widget: { ...widget, title: 'Renamed' } },
    { widget: { ...widget, items: null } },
    { widget: { ...widget, has_live_copies: true } },
    { editable: false },
    { kinds: {} },
  ])('does not hold when anything else has: %o', (change) => {
    expect(isSameFrame(before, { ...before, ...change })).toBe(false)
    expect(isSameFrame({ ...before, ...change }, before)).toBe(false)
  })
})
