import type { Model } from 'mongoose'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'

export type SavedAddress = Pick<BookmarkRecord, '_id' | 'widget_id' | 'url'>
export type CheckedBookmarkRepository = ReturnType<typeof createCheckedBookmarkRepository>

const addressesPerBatch = 1_000
const recordsPerQuery = 500

/** Reads bookmarks by where they lead; deleted ones are in no widget. */
export function createCheckedBookmarkRepository(bookmarks: Model<BookmarkRecord>) {
  return {
    /** The addresses of the bookmarks of widgets, in no order. */
    addresses: (widgetIds: readonly number[]): AsyncIterable<SavedAddress> =>
      bookmarks
        .find({ widget_id: { $in: [...widgetIds] } }, { widget_id: 1, url: 1 })
        .lean<SavedAddress[]>()
        .cursor({ batchSize: addressesPerBatch }),

    /** Those of these bookmarks that are in a widget, in no order. */
    async byIds(ids: readonly number[]): Promise<BookmarkRecord[]> {
      const records: BookmarkRecord[] = []
      for (let n = 0; n < ids.length; n += recordsPerQuery) {
        const part = ids.slice(n, n + recordsPerQuery)
        records.push(
          ...(await bookmarks
            .find({ _id: { $in: part }, widget_id: { $gt: 0 } }, { pending_events: 0 })
            .limit(part.length)
            .lean<BookmarkRecord[]>()
            .exec()),
        )
      }
      return records
    },
  }
}
