import type { PendingEvent } from '@foyer/service-kit/events'
import type { PageModel, PageRecord, WidgetRecord } from './page.model.ts'
import { type JudgedPage, type PageHead, head, judged, notDeleted, notInbox, notTombstone } from './page.projections.ts'

/** What lists of deleted pages name. */
const deletedEntry = { ...judged, title: 1, 'widgets.id': 1 } as const
export type DeletedEntry = JudgedPage & Pick<PageRecord, '_id' | 'title'> & { trashed_at: Date; widgets: { id: number }[] }

/** What lists of deleted widgets name. */
const removedWidgets = {
  ...judged,
  title: 1,
  'removed.widget.id': 1,
  'removed.widget.widget_type': 1,
  'removed.widget.title': 1,
  'removed.widget.live_of': 1,
  'removed.items.total': 1,
  'removed.at': 1,
} as const
type RemovedEntry = { widget: Pick<WidgetRecord, 'id' | 'widget_type' | 'title' | 'live_of'>; items?: { total: number } | null; at: Date }
/** A deleted widget and the page it was on. */
export type RemovedFrom = { page: PageWithRemoved; removed: RemovedEntry }
export type PageWithRemoved = JudgedPage & Pick<PageRecord, '_id' | 'title'> & { removed?: RemovedEntry[] }

const placeFields = ['id', 'widget_type', 'title', 'sections', 'removed_sections'] as const
/** What the trash of single things names of a page and its widgets, deleted ones included. */
const placed = {
  ...judged,
  title: 1,
  ...Object.fromEntries(['widgets', 'removed.widget'].flatMap((list) => placeFields.map((field) => [`${list}.${field}`, 1]))),
}
export type PlacedWidget = Pick<WidgetRecord, (typeof placeFields)[number]>
export type PlacedPage = JudgedPage & Pick<PageRecord, '_id' | 'title'> & { widgets: PlacedWidget[]; removed?: { widget: PlacedWidget }[] }

/** Reads and writes of pages that were deleted and can be restored. `changed` as in the other writes. */
export function createPageTrashRepository(pages: PageModel, { changed }: { changed: (page: PageHead) => void }) {
  return {
    /** A page, be it deleted or not. */
    byIdWithTrash: (id: number): Promise<PageRecord | null> =>
      pages
        .findOne({ _id: id, ...notTombstone })
        .lean<PageRecord>()
        .exec(),
    byWidgetWithTrash: (widgetId: number): Promise<PageRecord | null> =>
      pages
        .findOne({ 'widgets.id': widgetId, ...notTombstone })
        .lean<PageRecord>()
        .exec(),
    /** The page that has a widget, be either of them deleted or not. */
    byWidgetInTrash: (widgetId: number): Promise<PageRecord | null> =>
      pages
        .findOne({ $or: [{ 'widgets.id': widgetId }, { 'removed.widget.id': widgetId }], ...notTombstone })
        .lean<PageRecord>()
        .exec(),
    /** Pages with their widgets, deleted ones included, in no order. */
    placedByIds: (ids: readonly number[]): Promise<PlacedPage[]> =>
      pages
        .find({ _id: { $in: [...ids] }, ...notTombstone }, placed)
        .limit(ids.length)
        .lean<PlacedPage[]>()
        .exec(),
    /** The same by their widgets. */
    placedByWidgets: (widgetIds: readonly number[]): Promise<PlacedPage[]> =>
      pages
        .find(
          { $or: [{ 'widgets.id': { $in: [...widgetIds] } }, { 'removed.widget.id': { $in: [...widgetIds] } }], ...notTombstone },
          placed,
        )
        .limit(widgetIds.length)
        .lean<PlacedPage[]>()
        .exec(),
    /** The deleted pages of a person, in no order. */
    trashedByOwner: (ownerId: number, limit: number): Promise<DeletedEntry[]> =>
      pages
        .find({ owner_id: ownerId, ...notTombstone, trashed_at: { $gt: new Date(0) } }, deletedEntry)
        .limit(limit)
        .lean<DeletedEntry[]>()
        .exec(),
    /** The pages of these owners from which widgets were deleted that can be restored, in no order. */
    withRemovedOf: (ownerIds: readonly number[], limit: number): Promise<PageWithRemoved[]> =>
      pages
        .find({ owner_id: { $in: [...ownerIds] }, ...notDeleted, removed_at: { $gt: new Date(0) } }, removedWidgets)
        .limit(limit)
        .lean<PageWithRemoved[]>()
        .exec(),
    /** All pages of an owner, deleted ones included. */
    async idsOfOwner(ownerId: number): Promise<number[]> {
      const records = await pages
        .find({ owner_id: ownerId, ...notTombstone }, { _id: 1 })
        .lean<Array<Pick<PageRecord, '_id'>>>()
        .exec()
      return records.map(({ _id }) => _id)
    },
    async trashedBefore(before: Date, limit: number): Promise<number[]> {
      const records = await pages
        .find({ trashed_at: { $lt: before } }, { _id: 1 })
        .limit(limit)
        .lean<Array<Pick<PageRecord, '_id'>>>()
        .exec()
      return records.map(({ _id }) => _id)
    },
    /** Deletes a page so that it can be restored. Gives null on a version conflict. */
    trash: (id: number, version: number, at: Date, events: readonly PendingEvent[]): Promise<PageHead | null> =>
      pages
        .findOneAndUpdate(
          { _id: id, version, ...notDeleted },
          {
            $set: { trashed_at: at, is_default: false },
            $unset: { idempotency_key: 1 },
            $push: { pending_events: { $each: events } },
            $inc: { version: 1 },
          },
          { returnDocument: 'after', projection: head },
        )
        .lean<PageHead>()
        .exec(),
    /** From now on an inbox is a page like any, and its owner has none. */
    async makeInboxAPage(id: number): Promise<void> {
      await pages.updateOne({ _id: id, is_inbox: true }, { $unset: { is_inbox: 1 }, $inc: { version: 1 } })
    },
    /** How many pages of the same owner were changed for the last time before this one: restoring counts as a change. */
    countUpdatedBefore: ({ _id, owner_id, updated_at }: Pick<PageRecord, '_id' | 'owner_id' | 'updated_at'>): Promise<number> =>
      pages
        .countDocuments({
          owner_id,
          ...notInbox,
          ...notDeleted,
          $or: [{ updated_at: { $lt: updated_at } }, { updated_at, _id: { $lt: _id } }],
        })
        .exec(),
    /** Gives null on a version conflict. */
    async untrash(id: number, version: number, at: Date, events: readonly PendingEvent[]): Promise<PageRecord | null> {
      const page = await pages
        .findOneAndUpdate(
          { _id: id, version, ...notTombstone },
          { $set: { updated_at: at }, $unset: { trashed_at: 1 }, $push: { pending_events: { $each: events } }, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<PageRecord>()
        .exec()
      if (page) changed(page)
      return page
    },
  }
}
