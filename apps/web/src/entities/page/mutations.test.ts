import { describe, expect, it } from 'vitest'
import { describePage, setWidgetsBackground, updatePageLook } from './mutations.ts'
import { bookmarkWidget, pageView } from '../../testing/page-view.ts'

const ref = { page_id: 1, public_id: 'abcdef1' }
const elsewhere = { page_id: 2, public_id: 'abcdef2' }
const view = pageView([[bookmarkWidget(11, { settings: { _b: 5, m: 1 } })], [bookmarkWidget(12)]])
const settings = (seen: typeof view) => seen.page.columns.flatMap(({ widgets }) => widgets.map((widget) => widget.settings))

describe('updatePageLook', () => {
  it('shows what it names and keeps the rest', () => {
    const shown = updatePageLook.apply(view, { ...ref, theme_color: 0xa9443c }, -1)
    expect(shown.page).toEqual({ ...view.page, theme_color: 0xa9443c })
    expect(updatePageLook.apply(shown, { ...ref, widget_transparency: 9 }, -1).page).toMatchObject({
      theme_color: 0xa9443c,
      widget_transparency: 9,
    })
  })

  it('leaves other pages alone', () => {
    expect(updatePageLook.apply(view, { ...elsewhere, theme_color: 1 }, -1)).toBe(view)
  })

  it('is one with the next of the same page', () => {
    const first = { ...ref, theme_color: 1, widget_transparency: 5 }
    expect(updatePageLook.merge?.(first, { ...ref, widget_transparency: 10 })).toEqual({ ...first, widget_transparency: 10 })
    expect(updatePageLook.merge?.(first, { ...elsewhere, widget_transparency: 10 })).toBeNull()
  })
})

describe('describePage', () => {
  it('shows the description of its page alone', () => {
    expect(describePage.apply(view, { ...ref, description: 'Mine' }, -1).page).toEqual({ ...view.page, description: 'Mine' })
    expect(describePage.apply(view, { ...elsewhere, description: 'Mine' }, -1)).toBe(view)
  })

  it('gives way to the next of the same page', () => {
    const later = { ...ref, description: 'Later' }
    expect(describePage.merge?.({ ...ref, description: 'Mine' }, later)).toEqual(later)
    expect(describePage.merge?.({ ...elsewhere, description: 'Mine' }, later)).toBeNull()
  })
})

describe('setWidgetsBackground', () => {
  it('gives all widgets the colour, or takes it away', () => {
    const coloured = setWidgetsBackground.apply(view, { ...ref, background: 7 }, -1)
    expect(settings(coloured)).toEqual([{ _b: 7, m: 1 }, { _b: 7 }])
    expect(settings(setWidgetsBackground.apply(coloured, { ...ref, background: null }, -1))).toEqual([{ m: 1 }, {}])
    expect(setWidgetsBackground.apply(view, { ...elsewhere, background: 7 }, -1)).toBe(view)
  })

  it('gives way to the next of the same page', () => {
    const later = { ...ref, background: null }
    expect(setWidgetsBackground.merge?.({ ...ref, background: 7 }, later)).toEqual(later)
    expect(setWidgetsBackground.merge?.({ ...elsewhere, background: 7 }, later)).toBeNull()
  })
})
