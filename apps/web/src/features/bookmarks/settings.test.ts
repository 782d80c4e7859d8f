import { describe, expect, it } from 'vitest'
import { bookmark, bookmarkWidget } from '../../testing/page-view.ts'
import { readSettings, shownRows } from './settings.ts'

describe('settings of a bookmark widget', () => {
  it('default to a list with small icons and one-line titles', () => {
    expect(readSettings({ settings: {} })).toMatchObject({
      display: { view: 'list', icon: 16, title: 'one', description: 'first' },
      shown: undefined,
      groupsAs: 'tabs',
    })
  })

  it.each([
    [0, -1, 'list', 0],
    [0, 2, 'list', 48],
    [1, 0, 'icons', 32],
    [1, 1, 'icons', 58],
    [2, 0, 'icons', 32],
    [3, 1, 'details', 64],
    [3, 3, 'details', 96],
    [4, 0, 'cloud', 16],
    [9, 0, 'list', 16],
  ])('turn view %i with icon size %i into a %s with icons of %i px', (m, i, view, icon) => {
    expect(readSettings({ settings: { m, i } }).display).toMatchObject({ view, icon })
  })

  it('show all, none or the first links', () => {
    expect([0, -1, 7].map((v) => readSettings({ settings: { v } }).shown)).toEqual([undefined, 0, 7])
  })
})

describe('space reserved for a bookmark widget that is not rendered', () => {
  const links = [1, 2, 3].map((id) => bookmark(id, 1))
  const folder = (id: number) => ({ id, title: '', index: 0, links, toggleState: true })
  const grouped = (settings: object) =>
    bookmarkWidget(1, { settings: { ...settings }, items: { folders: [folder(8), folder(9)], total: 6, next: null } })

  it('has the height of the rows that it shows', () => {
    const flat = (v: number) => bookmarkWidget(1, { settings: { v }, items: { links, total: 3, next: null } })
    expect([0, 2, -1].map((v) => shownRows(flat(v)))).toEqual([3, 3, 1])
    expect(shownRows(grouped({}))).toBe(4)
    expect(shownRows(grouped({ g_l: 1 }))).toBe(8)
    expect(shownRows(grouped({ g_l: 1, g_c: [8] }))).toBe(5)
  })
})
