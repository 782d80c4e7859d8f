import { preferences } from '../../../entities/preference/preferences.ts'
import { limits } from '@foyer/contracts/limits'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import i18next from 'i18next'
import { reordered } from '../../../entities/widget/reordered.ts'
import { nextFrame } from '../../../lib/browser/next-frame.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { addBookmark, addBookmarks, deleteBookmark, moveBookmarks, orderBookmarks, restoreBookmark } from '../mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { linksOfGroup } from '../groups/links-of-group.ts'
import type { DroppedLink } from '../../../entities/bookmark/links/dropped-links.ts'
import { orderSteps } from '../items/sort-links.ts'

const undo = (run: () => void) => ({ label: i18next.t('mutations:undo'), run })
/** More than this many links are sent in one call, and shown with its answer. */
const oneByOne = 20

export function deleteLink(widget: Widget, link: Bookmark): void {
  const neighbours = linksOfGroup(widget, link.folder_id)
  const after = neighbours[neighbours.findIndex((neighbour) => neighbour.id === link.id) - 1]?.id ?? null
  mutate(deleteBookmark, { widget_id: widget.id, item_id: link.id })
  showToast(
    'info',
    i18next.t('bookmark-editing:linkDeleted', { title: link.title }),
    undo(() => mutate(restoreBookmark, { link, after })),
  )
}

/** Into another widget or group, at its end; what was undone stands where it stood. */
export function moveLink(widget: Widget, link: Bookmark, to: { widgetId: number; folderId: number | null; name: string }): void {
  const neighbours = linksOfGroup(widget, link.folder_id)
  const after = neighbours[neighbours.findIndex((neighbour) => neighbour.id === link.id) - 1]?.id ?? null
  mutate(moveBookmarks, { item_ids: [link.id], to_widget_id: to.widgetId, folder_id: to.folderId })
  showToast(
    'info',
    i18next.t('bookmark-editing:linkMoved', { title: link.title, to: to.name }),
    undo(() =>
      mutate(moveBookmarks, { item_ids: [link.id], to_widget_id: widget.id, folder_id: link.folder_id, after, placed_by: 'hand' }),
    ),
  )
}

export function sendLink(widget: Widget, link: Bookmark, edge: 'top' | 'bottom'): void {
  const to = { item_ids: [link.id], to_widget_id: widget.id, folder_id: link.folder_id, ...(edge === 'top' ? { after: null } : {}) }
  mutate(moveBookmarks, { ...to, placed_by: 'hand' })
}

/** Where the person wants new bookmarks: at the top or at the end. */
export function placeOfNew(): { after?: null } {
  return preferences.newOnTop.store.get() ? { after: null } : {}
}

/**
 * Adds links to a group, in their order; a few of them one by one, so that each gets its site's title. Gives the temporary id of the one that was added
 * last, unless they are sent together.
 */
export function addLinks(widget: Pick<Widget, 'id'>, folderId: number | null, links: readonly DroppedLink[]): number | undefined {
  const place = placeOfNew()
  const isAtTop = 'after' in place
  if (links.length <= oneByOne) {
    // At the top the last one that is added is the first.
    const ids = (isAtTop ? links.toReversed() : links).map(({ url, title }) =>
      mutate(addBookmark, { widget_id: widget.id, folder_id: folderId, url, title, ...place }),
    )
    return ids.at(-1)
  }
  const starts = Array.from({ length: Math.ceil(links.length / limits.items_per_batch) }, (_, batch) => batch * limits.items_per_batch)
  for (const start of isAtTop ? starts.toReversed() : starts) {
    const batch = links.slice(start, start + limits.items_per_batch)
    mutate(addBookmarks, {
      ...place,
      widget_id: widget.id,
      bookmarks: batch.map(({ url, title }) => ({ url, folder_id: folderId, ...(title ? { title } : {}) })),
    })
  }
  showToast('info', i18next.t('bookmark-editing:addingMany', { count: links.length }))
  return undefined
}

type OrderChange = { before: readonly Bookmark[]; after: readonly Bookmark[] }

/**
 * Brings whole lists of a widget into a new order, which can be undone. Each list is one group, or all links of a widget without groups: a
 * call that named links of several groups would move them onto each other's places among the links that it does not name.
 */
export async function orderLinks(widget: Widget, lists: readonly OrderChange[], onUndo?: () => void): Promise<void> {
  const idsOf = (links: readonly Bookmark[]) => links.map((link) => link.id)
  const steps: number[][] = []
  for (const { before, after } of lists) {
    let current = before
    for (const ids of orderSteps(idsOf(before), idsOf(after), limits.items_per_order)) {
      // Each takes a long list about a frame; when the page is drawn with all of them, they are remembered.
      await nextFrame()
      current = reordered(current, ids)
      steps.push(ids)
    }
  }
  await nextFrame()
  for (const ids of steps) mutate(orderBookmarks, { widget_id: widget.id, ids })
  await nextFrame()
  showToast(
    'info',
    i18next.t('bookmark-editing:sorted', { count: lists.reduce((sum, { after }) => sum + after.length, 0) }),
    undo(() => {
      onUndo?.()
      for (const { before, after } of lists)
        for (const ids of orderSteps(idsOf(after), idsOf(before), limits.items_per_order))
          mutate(orderBookmarks, { widget_id: widget.id, ids })
    }),
  )
}
