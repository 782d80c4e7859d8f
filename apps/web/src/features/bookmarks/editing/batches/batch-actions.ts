import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import i18next from 'i18next'
import { mutate } from '../../../../lib/mutations/mutations.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { copyBookmarks, deleteBookmarks, restoreBookmarks } from '../../batches/mutations.ts'
import { linkLists } from '../../groups/links-of-group.ts'
import { inBatches } from '../../items/link-batches.ts'
import { placedLinks, runsOf } from '../../items/link-places.ts'
import { moveBookmarks } from '../../mutations.ts'
import { followBatches } from './batch-progress.ts'

/** Where bookmarks go: to the end of a widget or of one of its groups. */
export type LinkTarget = { widgetId: number; folderId: number | null; name: string }

const batchSize = limits.items_per_batch
const undo = (run: () => void) => ({ label: i18next.t('mutations:undo'), run })
const idsOf = (links: readonly Bookmark[]) => links.map((link) => link.id)
/** Each of them and the one above it, as the widget shows them now. */
const placesIn = (widget: Widget, links: readonly Bookmark[]) => placedLinks(linkLists(widget, null), new Set(idsOf(links)))

export function deleteLinks(widget: Widget, links: readonly Bookmark[]): void {
  const placed = placesIn(widget, links)
  followBatches(
    widget.id,
    inBatches(placed, batchSize).map((batch) => mutate(deleteBookmarks, { item_ids: batch.map(({ link }) => link.id) })),
  )
  const restore = () => {
    const batches = inBatches(placed, batchSize).map((batch) => mutate(restoreBookmarks, { placed: batch }))
    followBatches(widget.id, batches)
  }
  showToast('info', i18next.t('bookmark-editing:batch.deleted', { count: links.length }), undo(restore))
}

export function moveLinks(widget: Widget, links: readonly Bookmark[], { widgetId, folderId, name }: LinkTarget): void {
  const placed = placesIn(widget, links)
  const batches = inBatches(idsOf(links), batchSize).map((item_ids) =>
    mutate(moveBookmarks, { item_ids, to_widget_id: widgetId, folder_id: folderId }),
  )
  followBatches(widget.id, batches)
  const moveBack = () => {
    const runs = runsOf(placed, batchSize).map((run) => mutate(moveBookmarks, { ...run, to_widget_id: widget.id, placed_by: 'hand' }))
    followBatches(widget.id, runs)
  }
  showToast('info', i18next.t('bookmark-editing:batch.moved', { count: links.length, to: name }), undo(moveBack))
}

export function copyLinks(widgetId: number, links: readonly Bookmark[], to: LinkTarget): void {
  const batches = inBatches(idsOf(links), batchSize).map((item_ids) =>
    mutate(copyBookmarks, { item_ids, to_widget_id: to.widgetId, folder_id: to.folderId }),
  )
  followBatches(widgetId, batches)
  showToast('info', i18next.t('bookmark-editing:batch.copied', { count: links.length, to: to.name }))
}

/** A copy right below the bookmark. */
export function duplicateLink({ id, widget_id, folder_id }: Bookmark): void {
  mutate(copyBookmarks, { item_ids: [id], to_widget_id: widget_id, folder_id, after: id })
}
