import type { Duplicate } from '@foyer/contracts/pages/item/duplicates'
import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { findWidget } from '../../../entities/page/page-cache.ts'
import { bookmark, bookmarkWidget, pageView } from '../../../testing/page-view.ts'
import { linksOf } from '../items/bookmark-items.ts'
import { mergesOf } from './duplicates.ts'
import { mergeBookmarks } from './mutations.ts'

const place = { page: { id: 1, public_id: 'abcdefg', title: 'P' }, widget: { id: 1, title: 'W' }, group: null }
const duplicate: Duplicate = {
  link_id: 5,
  count: 3,
  merged: { title: 'Alder trees', description: 'About them', icon: null, tags: [], created_at: 7 },
  copies: [11, 12, 21].map((id) => ({ ...bookmark(id, id < 20 ? 1 : 2), tags: [], place })),
}
const widgets = [
  [1, [11, 12, 13]],
  [2, [21]],
] as const
const view = pageView([
  widgets.map(([id, ids]) =>
    bookmarkWidget(id, { items: { links: ids.map((linkId) => bookmark(linkId, id)), total: ids.length, next: null } }),
  ),
])
const shownIn = (page: typeof view, widgetId: number) => {
  const widget = findWidget(page, widgetId)
  return widget ? linksOf(widget).map(({ id, title }) => [id, title === 'Alder trees']) : []
}

describe('the mutations of a merge', () => {
  it('show at once what stays, and take the copies away', () => {
    const [first] = mergesOf('key-of-merge', [{ link_id: 5, keep: 12, duplicate }])
    if (!first) throw new Error('no mutation')
    expect(first).toMatchObject({ key: 'key-of-merge', links: [{ link_id: 5, keep: 12 }], deleted_ids: [11, 21] })
    const after = mergeBookmarks.apply(view, first, -1)
    expect([shownIn(after, 1), shownIn(after, 2)]).toEqual([
      [
        [12, true],
        [13, false],
      ],
      [],
    ])
  })

  it('show what the server says of links whose copies have not been read', () => {
    const [first] = mergesOf('key-of-merge', [{ link_id: 5 }])
    if (!first) throw new Error('no mutation')
    expect(mergeBookmarks.apply(view, first, -1)).toEqual(view)
    const link = { ...bookmark(21, 2), title: 'Alder trees' }
    const after = mergeBookmarks.commit?.(view, first, { merged: [{ link, deleted_ids: [11, 12] }] }) ?? view
    expect([shownIn(after, 1), shownIn(after, 2)]).toEqual([[[13, false]], [[21, true]]])
  })

  it('are of as many links as one call takes', () => {
    const merges = Array.from({ length: limits.links_per_merge + 1 }, (_, link_id) => ({ link_id }))
    expect(mergesOf('key-of-merge', merges).map(({ links }) => links.length)).toEqual([limits.links_per_merge, 1])
  })
})
