import { describe, expect, it } from 'vitest'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { PageRecord } from '../page/page.model.ts'
import { presentExportedItem, presentExportedPage } from './exported-page.presenter.ts'

const bookmark: BookmarkRecord = {
  _id: 3,
  widget_id: 2,
  created_by: 1,
  order: 'a0',
  created_at: new Date(5_000),
  link_id: 9,
  url: 'https://a.example/',
  title: 'A',
  description: '',
  tags: ['x'],
  idempotency_key: 'abcdefgh',
  pending_events: [],
}
const sections = [
  { id: 10, title: 'First' },
  { id: 11, title: 'Second' },
]

describe('presentExportedItem', () => {
  it('gives what its person wrote, and nothing of how it is stored', () => {
    expect(presentExportedItem(bookmark, {})).toEqual({
      id: 3,
      group_id: null,
      order: 'a0',
      created_at: 5,
      url: 'https://a.example/',
      title: 'A',
      description: '',
      tags: ['x'],
    })
  })

  it('says of a bookmark that somebody has muted it, and nothing where nobody has', () => {
    const exported = (mute_broken: boolean) => {
      const record: BookmarkRecord = { ...bookmark, mute_broken }
      return presentExportedItem(record, {}).mute_broken
    }
    expect([exported(true), exported(false)]).toEqual([true, undefined])
  })

  it('says when a bookmark is checked, and not by whom', () => {
    const schedule = { checked_on: '2026-11-01', check_every: 30, check_due_on: '2026-12-01' } as const
    const exported = presentExportedItem({ ...bookmark, ...schedule, owner_user_id: 9 } as BookmarkRecord, {})
    expect(exported).toMatchObject(schedule)
    expect(exported).not.toHaveProperty('owner_user_id')
  })

  it.each([
    [undefined, 10],
    [null, 10],
    [99, 10],
    [11, 11],
  ])('puts an item of group %s into group %s', (section_id, group_id) =>
    expect(presentExportedItem({ ...bookmark, ...(section_id === undefined ? {} : { section_id }) }, { sections }).group_id).toBe(group_id),
  )
})

describe('the group that an item names', () => {
  it.each([
    [11, undefined],
    [null, null],
    [99, 99],
  ])('is told apart from the one that it is in: %s', (section_id, named_group_id) =>
    expect(presentExportedItem({ ...bookmark, section_id }, { sections }).named_group_id).toBe(named_group_id),
  )
})

describe('presentExportedPage', () => {
  const page: PageRecord = {
    _id: 7,
    public_id: 'abcdefg',
    title: 'P',
    owner_id: 1,
    is_default: false,
    share_mode: 'private',
    column_widths: [2],
    columns: [[]],
    widgets: [],
    items: {},
    version: 1,
    order: 'a0',
    created_at: new Date(5_000),
    updated_at: new Date(6_000),
  }

  it.each([[true], [undefined]] as const)('says whether it is the inbox: %s', (is_inbox) =>
    expect(presentExportedPage({ ...page, ...(is_inbox ? { is_inbox } : {}) }).is_inbox).toBe(is_inbox ?? false),
  )

  it('has the address that was chosen for the page, or none', () => {
    expect(presentExportedPage(page).public_url).toBeNull()
    expect(presentExportedPage({ ...page, public_url: 'my-links' }).public_url).toBe('my-links')
  })

  it('has the colour and transparency of the page, or the default ones', () => {
    expect(presentExportedPage(page)).toMatchObject({ theme_color: 3_447_003, widget_transparency: 0 })
    const chosen = { theme_color: 0xa9443c, widget_transparency: 120 }
    expect(presentExportedPage({ ...page, ...chosen })).toMatchObject(chosen)
  })
})
