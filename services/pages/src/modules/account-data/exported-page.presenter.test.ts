import { describe, expect, it } from 'vitest'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { presentExportedItem } from './exported-page.presenter.ts'

const bookmark: BookmarkRecord = {
  _id: 3,
  widget_id: 2,
  owner_id: 1,
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
      created_at: 5,
      url: 'https://a.example/',
      title: 'A',
      description: '',
      tags: ['x'],
    })
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
