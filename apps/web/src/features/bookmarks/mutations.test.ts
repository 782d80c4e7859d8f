import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { findWidget } from '../../entities/page/page-cache.ts'
import { linksOf } from './items/bookmark-items.ts'
import { bookmark, bookmarkWidget, pageView } from '../../testing/page-view.ts'
import type { Call, MutationContext } from '../../lib/mutations/mutation-kind.ts'
import { addFolder, deleteBookmark, moveBookmarks } from './mutations.ts'

const holding = (id: number, links: number[]) =>
  bookmarkWidget(id, { items: { links: links.map((link) => bookmark(link, id)), total: links.length, next: null } })
const idsIn = (view: ReturnType<typeof pageView>, widgetId: number) => {
  const widget = findWidget(view, widgetId)
  return widget ? linksOf(widget).map(({ id }) => id) : undefined
}
const answering = (answer: unknown): MutationContext => ({
  call: (() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))) as unknown as Call,
  idempotencyKey: 'key',
  cachedPage: () => undefined,
  refetchPage: () => Promise.resolve(undefined),
})

describe('moving bookmarks', () => {
  const move = { item_ids: [11, 12], to_widget_id: 2, folder_id: null, after: 21 }

  it('puts them after the one named, in their order', () => {
    const view = moveBookmarks.apply(pageView([[holding(1, [11, 12, 13])], [holding(2, [21, 22])]]), move, -4)
    expect([idsIn(view, 1), idsIn(view, 2)]).toEqual([[13], [21, 11, 12, 22]])
    expect([findWidget(view, 1)?.items?.total, findWidget(view, 2)?.items?.total]).toEqual([1, 4])
  })

  it('shows those that come from a page that is not here once the server has answered', () => {
    const links = [bookmark(11, 2), bookmark(12, 2)]
    const before = pageView([[holding(2, [21, 22])]])
    expect(idsIn(moveBookmarks.apply(before, move, -4), 2)).toEqual([21, 22])
    expect(idsIn(moveBookmarks.commit?.(before, move, { links }) ?? before, 2)).toEqual([21, 11, 12, 22])
  })

  it('takes them off the page they leave', () => {
    const links = [bookmark(11, 2), bookmark(12, 2)]
    const before = pageView([[holding(1, [11, 12, 13])]])
    expect(idsIn(moveBookmarks.commit?.(before, move, { links }) ?? before, 1)).toEqual([13])
  })
})

describe('deleting a bookmark', () => {
  const deletion = { widget_id: 1, item_id: 11 }

  it('that is gone with its widget is done', async () => {
    await expect(deleteBookmark.send(deletion, answering(new ApiError(404, { code: 'not_found' })))).resolves.toBeUndefined()
  })

  it('fails when it may not be deleted', async () => {
    await expect(deleteBookmark.send(deletion, answering(new ApiError(403, { code: 'forbidden' })))).rejects.toThrow('forbidden')
  })
})

describe('a first group', () => {
  it('makes the one that the links stood in as well', () => {
    const head = (id: number, index: number) => ({ id, title: `${id}`, index, toggleState: true })
    expect(addFolder.secondaryIds?.({ folder_id: 6, folders: [head(5, 0), head(6, 1)] })).toEqual([5])
  })
})
