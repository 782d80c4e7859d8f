import { describe, expect, it } from 'vitest'
import { type BookmarkViewer, bookmarkRights } from './bookmark-rights.ts'

const somebody = { denied_create_pages: false }
const viewer: BookmarkViewer = { canEdit: false, is_live_copy: false, user: somebody }
const onlyOpen = { open: true, duplicate: null, change: false, order: false }

describe('what may be done with bookmarks', () => {
  it('is everything for an editor', () => {
    const all = { open: true, duplicate: 'beside', change: true, order: true }
    expect(bookmarkRights({ ...viewer, canEdit: true })).toEqual(all)
    expect(bookmarkRights({ ...viewer, canEdit: true, user: { denied_create_pages: true } })).toEqual(all)
  })

  it('is to open and to duplicate on a live copy', () => {
    const rights = { open: true, duplicate: 'beside', change: false, order: false }
    expect(bookmarkRights({ ...viewer, canEdit: true, is_live_copy: true })).toEqual(rights)
  })

  it('is to open, and to duplicate into an own page, for a viewer', () => {
    expect(bookmarkRights(viewer)).toEqual({ ...onlyOpen, duplicate: 'own page' })
    expect(bookmarkRights({ ...viewer, is_live_copy: true })).toEqual({ ...onlyOpen, duplicate: 'own page' })
  })

  it('is to open alone for who is not signed in, not known yet, or may not create pages', () => {
    for (const user of [null, undefined, { denied_create_pages: true }]) expect(bookmarkRights({ ...viewer, user })).toEqual(onlyOpen)
    expect(bookmarkRights({ ...viewer, canEdit: true, user: null })).toEqual(onlyOpen)
  })
})
