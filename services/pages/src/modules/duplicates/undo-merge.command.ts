import { limits } from '@foyer/contracts/limits'
import type { SessionUser } from '@foyer/contracts/identity'
import type { ItemStore } from '../item/store/item-store.ts'
import type { EditableItems, WidgetAccess } from '../widget/widget-access.ts'
import type { BookmarkRecord, MergeRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { BookmarkLinks } from '../kinds/bookmarks/bookmark-links.repository.ts'
import { changesBack } from './merged-content.ts'
import type { SavedLinks } from './saved-links.ts'
import { writeContent } from './write-content.ts'

type Restored = { record: BookmarkRecord; in: EditableItems }
type Dependencies = {
  bookmarks: Pick<BookmarkLinks, 'ofLink'>
  savedLinks: SavedLinks
  store: ItemStore<BookmarkRecord>
  widgets: Pick<WidgetAccess, 'forEditOfItems'>
  /** Restores deleted bookmarks to their places, those that the person may. */
  batches: { restore: (ids: readonly number[], viewer: SessionUser) => Promise<Restored[]> }
}

/**
 * Undoes merges: the copies are restored first, and only then does the one that stayed lose what is theirs and the record of the merge. A process
 * that dies in between leaves it for the next call. Nothing is taken that somebody has changed since. Throws `item_limit` where a widget has no
 * room for its copies.
 */
export function createUndoMerge({ bookmarks, savedLinks, store, widgets, batches }: Dependencies) {
  return async (key: string, linkIds: readonly number[], viewer: SessionUser): Promise<Restored[]> => {
    const homes = await savedLinks.of(viewer)
    const perLink = await Promise.all(
      [...new Set(linkIds)].map(async (linkId) => {
        const homeIds = homes.filter((home) => home.linkIds.includes(linkId)).map(({ widget }) => widget.id)
        const copies = await bookmarks.ofLink(homeIds, linkId, limits.copies_per_merge)
        return copies.flatMap((record) => (record.merge?.key === key ? { record, merge: record.merge } : []))
      }),
    )
    const merges: { record: BookmarkRecord; merge: MergeRecord }[] = perLink.flat()
    const restored: Restored[] = []
    for (const { merge } of merges) restored.push(...(await batches.restore(merge.deleted, viewer)))
    const widgetIds = merges.map(({ record }) => record.widget_id)
    const editable = new Map((await widgets.forEditOfItems(widgetIds, viewer, 'urllist')).map((home) => [home.widget.id, home]))
    for (const [widgetId, ofWidget] of Map.groupBy(merges, ({ record }) => record.widget_id)) {
      const home = editable.get(widgetId)
      if (!home) continue
      const changes = ofWidget.map(({ record, merge }) => ({
        record,
        fields: { ...changesBack(record, merge.before, merge.after), merge: null },
      }))
      for (const record of await writeContent(store, home, changes)) restored.push({ record, in: home })
    }
    return restored
  }
}
