import type { PendingEvent } from '@foyer/service-kit/events'
import type { BookmarkModel, BookmarkRecord } from './bookmark.model.ts'

export type BookmarkRepository = ReturnType<typeof createBookmarkRepository>

/** The place of an item in its widget: order first, then id where two stand on one order. */
export type ItemPlace = Pick<BookmarkRecord, 'order' | '_id'>

const shown = { pending_events: 0, deleted_at: 0 } as const
const deletedAtOnce = 500

export function createBookmarkRepository(bookmarks: BookmarkModel) {
  return {
    ofWidget(widgetId: number, limit: number, after?: ItemPlace): Promise<BookmarkRecord[]> {
      const onwards = after ? { $or: [{ order: { $gt: after.order } }, { order: after.order, _id: { $gt: after._id } }] } : {}
      return bookmarks
        .find({ widget_id: widgetId, ...onwards }, shown)
        .sort({ order: 1, _id: 1 })
        .limit(limit)
        .lean<BookmarkRecord[]>()
        .exec()
    },
    countOfWidget: (widgetId: number): Promise<number> => bookmarks.countDocuments({ widget_id: widgetId }).exec(),
    async edgeOrder(widgetId: number, edge: 'top' | 'bottom'): Promise<string | null> {
      const direction = edge === 'top' ? 1 : -1
      const item = await bookmarks
        .findOne({ widget_id: widgetId }, { order: 1 })
        .sort({ order: direction, _id: direction })
        .lean<Pick<BookmarkRecord, 'order'>>()
        .exec()
      return item?.order ?? null
    },
    async insert(bookmark: BookmarkRecord): Promise<void> {
      await bookmarks.create([bookmark])
    },
    /** Changes an item of that widget; null when it has none of that id. */
    update: (id: number, widgetId: number, fields: Partial<BookmarkRecord>, events: PendingEvent[]): Promise<BookmarkRecord | null> =>
      bookmarks
        .findOneAndUpdate(
          { _id: id, widget_id: widgetId },
          { $set: fields, $push: { pending_events: { $each: events } } },
          { returnDocument: 'after', projection: shown },
        )
        .lean<BookmarkRecord>()
        .exec(),
    async delete(id: number): Promise<void> {
      await bookmarks.deleteOne({ _id: id })
    },
    /** Inserts what is not there yet; a batch sent twice is stored once. Gives false when an id belongs to another page's bookmark. */
    async insertMissing(records: readonly BookmarkRecord[]): Promise<boolean> {
      const ids = records.map((one) => one._id)
      const present = await bookmarks
        .find({ _id: { $in: ids } }, { page_id: 1 })
        .lean<Array<Pick<BookmarkRecord, '_id' | 'page_id'>>>()
        .exec()
      const pages = new Map(records.map((one) => [one._id, one.page_id]))
      if (present.some((one) => pages.get(one._id) !== one.page_id)) return false
      const known = new Set(present.map((one) => one._id))
      await bookmarks.insertMany(
        records.filter((one) => !known.has(one._id)),
        { ordered: false, lean: true },
      )
      return true
    },
    /** Deletes all items of a widget, a bounded number at a time. */
    async deleteOfWidget(widgetId: number): Promise<void> {
      for (;;) {
        const some = await bookmarks.find({ widget_id: widgetId }, { _id: 1 }).limit(deletedAtOnce).lean<Array<{ _id: number }>>().exec()
        if (some.length === 0) return
        await bookmarks.deleteMany({ _id: { $in: some.map((one) => one._id) } })
      }
    },
  }
}
