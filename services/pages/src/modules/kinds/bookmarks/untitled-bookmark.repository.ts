import type { Model } from 'mongoose'
import type { BookmarkRecord } from './bookmark.model.ts'

export type UntitledBookmark = Pick<BookmarkRecord, '_id' | 'created_at'>
export type UntitledBookmarkRepository = ReturnType<typeof createUntitledBookmarkRepository>

/** The bookmarks whose titles are still to be fetched, whether they are in a widget or deleted. */
export function createUntitledBookmarkRepository(bookmarks: Model<BookmarkRecord>) {
  return {
    /** Those of these. */
    byIds: (ids: readonly number[]): Promise<BookmarkRecord[]> =>
      bookmarks
        .find({ _id: { $in: [...ids] }, title_due: { $exists: true } }, { pending_events: 0 })
        .lean<BookmarkRecord[]>()
        .exec(),

    /** Those that have waited since before then, the first that began to at the beginning. */
    dueBefore: (before: Date, limit: number): Promise<UntitledBookmark[]> =>
      bookmarks
        .find({ title_due: { $lt: before } }, { created_at: 1 })
        .sort({ title_due: 1 })
        .limit(limit)
        .lean<UntitledBookmark[]>()
        .exec(),

    /** They wait from then on. */
    async putOff(ids: readonly number[], until: Date): Promise<void> {
      if (ids.length > 0)
        await bookmarks.updateMany({ _id: { $in: [...ids] }, title_due: { $exists: true } }, { $set: { title_due: until } })
    },

    /** Nothing is to be fetched for them any more. */
    async settle(ids: readonly number[]): Promise<void> {
      if (ids.length > 0) await bookmarks.updateMany({ _id: { $in: [...ids] } }, { $unset: { title_due: 1 } })
    },
  }
}
