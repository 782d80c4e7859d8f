import type { SessionUser } from '@foyer/contracts/identity'
import { assertRoom } from '../../item/commands/assert-room.ts'
import { deleteItems, restoreItems } from '../../item/commands/delete-items.command.ts'
import type { EditableItem, SeenItem } from '../../item/store/item-access.ts'
import type { AfterItem } from '../../item/commands/item-order.ts'
import type { ItemStore } from '../../item/store/item-store.ts'
import { sectionOf } from '../../item/store/sections.ts'
import type { EditableItems, EditableWidget, WidgetAccess } from '../../widget/widget-access.ts'
import { addBookmarks } from './add-bookmarks.command.ts'
import { copyOfBookmark } from './bookmark-copy.ts'
import type { BookmarkRecord } from './bookmark.model.ts'
import { bookmarkWebhookEvents } from './bookmark-webhooks.ts'

type Dependencies = { store: ItemStore<BookmarkRecord>; widgets: WidgetAccess }
type Copies = { ids: readonly number[]; section: number | null | undefined; after: AfterItem; idempotency_key: string | undefined }

/** Calls that act on many bookmarks of several widgets at once. What the person may not even see is left out; each is safe to repeat. */
export function createBookmarkBatches({ store, widgets }: Dependencies) {
  /** The widgets of these ids that the person may edit. Throws `forbidden` for one that they may see and not edit. */
  const editable = (widgetIds: readonly number[], viewer: SessionUser): Promise<EditableItems[]> =>
    widgets.forEditOfItems(widgetIds, viewer, 'urllist')

  return {
    /** Copies of those that the person may copy, in the order of `ids`, with the dates, descriptions, icons and tags of the originals. */
    async copy(
      to: EditableWidget,
      seen: ReadonlyArray<SeenItem<BookmarkRecord>>,
      { ids, section, after, idempotency_key }: Copies,
      viewer: SessionUser,
    ): Promise<BookmarkRecord[]> {
      const originals = new Map(seen.map((item) => [item.record._id, item]))
      const drafts = ids.flatMap((id, index) => {
        const original = originals.get(id)
        const content = original && copyOfBookmark(original.record, original.can)
        if (!content) return []
        const key = idempotency_key === undefined ? {} : { idempotency_key: `${idempotency_key}-${index}` }
        const section_id = sectionOf(section, to.widget.sections)
        return [{ ...content, created_at: original.record.created_at, section_id, ...key }]
      })
      if (drafts.length === 0) return []
      return addBookmarks(store, { to, by: viewer.id, drafts, after })
    },

    async remove(bookmarks: ReadonlyArray<EditableItem<BookmarkRecord>>): Promise<void> {
      for (const [from, own] of Map.groupBy(bookmarks, (bookmark) => bookmark.from)) {
        await deleteItems(
          store,
          from,
          own.map(({ record }) => record._id),
        )
      }
    },

    /** Gives those that are in their widgets afterwards, with the widgets. Throws `item_limit`, and restores none, when one of these has no room. */
    async restore(ids: readonly number[], viewer: SessionUser): Promise<Array<{ record: BookmarkRecord; in: EditableItems }>> {
      const deleted = await store.items.deletedByIds(ids)
      const targets = await editable(
        deleted.flatMap((record) => record.removed_from ?? []),
        viewer,
      )
      const deletedFrom = Map.groupBy(deleted, (record) => record.removed_from)
      for (const to of targets) assertRoom(store, to, deletedFrom.get(to.widget.id)?.length ?? 0)
      for (const to of targets) {
        const own = deletedFrom.get(to.widget.id) ?? []
        // Webhooks that were told of their end are told that they are there again.
        const events = bookmarkWebhookEvents(store, 'bookmark.created', to, own)
        await restoreItems(
          store,
          to,
          own.map((record) => record._id),
          events,
        )
      }
      const present = await store.items.byIds(ids)
      const homes = await editable(
        present.map((record) => record.widget_id),
        viewer,
      )
      return present.flatMap((record) => {
        const home = homes.find(({ widget }) => widget.id === record.widget_id)
        return home ? [{ record, in: home }] : []
      })
    },
  }
}
