import { describe, expect, it } from 'vitest'
import { bookmark, bookmarkWidget, pageView } from '../../testing/page-view.ts'
import { sameButColumnsAndParts, sameButLongLists, sameButParts } from './same-but-parts.ts'

type Links = { links: ReturnType<typeof bookmark>[]; total: number; next: string | null }

const icon = { name: 'plus' }
const items = (count: number, next: string | null, total = 9): Links => ({
  links: Array.from({ length: count }, (_, index) => bookmark(index + 1, 1)),
  total,
  next,
})
const propsWith = (widgetItems: Links, title = 'Links') => {
  const { page } = pageView([[bookmarkWidget(1, { items: widgetItems, title })]])
  return { page, icon }
}
const before = propsWith(items(2, 'c2'))
/** As the page cache changes it: all else stays the same object. */
const after = (widgetItems: Links, fields: object = {}) => {
  const [column] = before.page.columns
  const widgets = column?.widgets.map((widget) => ({ ...widget, items: widgetItems, ...fields })) ?? []
  return { ...before, page: { ...before.page, columns: [{ widgets }] } }
}

describe('sameButParts', () => {
  it('holds when a further part of a list was loaded, also the last', () => {
    expect(sameButParts(before, after(items(4, 'c4')))).toBe(true)
    expect(sameButParts(before, after(items(9, null)))).toBe(true)
  })

  it('does not hold when anything else has changed', () => {
    expect(sameButParts(before, after(items(3, 'c2', 10)))).toBe(false)
    expect(sameButParts(before, after(items(2, 'c2')))).toBe(false)
    expect(sameButParts(before, after(items(4, 'c4'), { title: 'Renamed' }))).toBe(false)
    expect(sameButParts(before, { ...after(items(4, 'c4')), icon: { name: 'plus' } })).toBe(false)
    expect(sameButParts(before, { ...before, page: { ...before.page, version: before.page.version + 1 } })).toBe(false)
    expect(sameButParts(before, { ...before, page: { ...before.page, columns: [] } })).toBe(false)
  })

  it('compares a widget as it compares those of a page', () => {
    const [widget] = before.page.columns[0]?.widgets ?? []
    expect(sameButParts({ widget }, { widget: { ...widget, items: items(4, 'c4') } })).toBe(true)
    expect(sameButParts({ widget }, { widget: { ...widget, settings: {} } })).toBe(false)
  })
})

describe('sameButColumnsAndParts', () => {
  const widget = before.page.columns[0]?.widgets[0]
  const changed = (fields: object) => ({ ...before, page: { ...before.page, columns: [] }, widget: widget && { ...widget, ...fields } })

  it('holds when other widgets, or a further part of the own list, have come', () => {
    expect(sameButColumnsAndParts({ ...before, widget }, changed({}))).toBe(true)
    expect(sameButColumnsAndParts({ ...before, widget }, changed({ items: items(4, 'c4') }))).toBe(true)
  })

  it('does not hold when the widget has changed', () => {
    expect(sameButColumnsAndParts({ ...before, widget }, changed({ items: items(3, 'c2', 10) }))).toBe(false)
    expect(sameButColumnsAndParts({ ...before, widget }, changed({ title: 'Renamed' }))).toBe(false)
  })
})

describe('sameButLongLists', () => {
  const view = (widgetItems: Links) => pageView([[bookmarkWidget(1, { items: widgetItems })]])
  const long = view(items(2, 'c2', 201))
  const changed = (widgetItems: Links, fields: object = {}) => {
    const [widget] = long.page.columns[0]?.widgets ?? []
    return { ...long, page: { ...long.page, columns: [{ widgets: widget ? [{ ...widget, items: widgetItems, ...fields }] : [] }] } }
  }

  it('holds for any change of a list that is longer than what comes with a page', () => {
    expect(sameButLongLists(long, changed({ ...items(2, 'c2', 201), links: items(2, null).links.toReversed() }))).toBe(true)
    expect(sameButLongLists(long, changed(items(3, 'c2', 202)))).toBe(true)
  })

  it('does not hold for short lists, a further part, nor for anything else', () => {
    expect(sameButLongLists(long, changed(items(2, 'c2', 200)))).toBe(false)
    expect(sameButLongLists(long, changed(items(4, 'c4', 201)))).toBe(false)
    expect(sameButLongLists(long, changed(items(3, 'c3', 201), { settings: {} }))).toBe(false)
    expect(sameButLongLists(long, { ...long, page: { ...long.page, title: 'Renamed' } })).toBe(false)
    expect(sameButLongLists(long, { ...long, user: null })).toBe(long.user === null)
  })
})
