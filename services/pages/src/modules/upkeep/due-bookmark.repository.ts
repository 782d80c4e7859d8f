import type { Model } from 'mongoose'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'

type Filter = Record<string, unknown>
type OwnedBookmark = Pick<BookmarkRecord, '_id' | 'widget_id'>
type Due = { day: string; limit: number }

export type DueBookmarkRepository = ReturnType<typeof createDueBookmarkRepository>

/** Reads bookmarks by when they are to be checked, the longest due first; deleted ones are in no widget. All are bounded and read from an index. */
export function createDueBookmarkRepository(bookmarks: Model<BookmarkRecord>) {
  const due = (filter: Filter, { day, limit }: Due): Promise<BookmarkRecord[]> =>
    bookmarks
      .find({ ...filter, check_due_on: { $lte: day } }, { pending_events: 0 })
      .sort({ check_due_on: 1, _id: 1 })
      .limit(limit)
      .lean<BookmarkRecord[]>()
      .exec()

  return {
    ofOwner: (userId: number, of: Due) => due({ owner_user_id: userId, widget_id: { $gt: 0 } }, of),
    withoutOwner: (widgetIds: readonly number[], of: Due) => due(withoutOwner(widgetIds), of),
    ofOthers: (widgetIds: readonly number[], userId: number, of: Due) => due(ofOthers(widgetIds, userId), of),

    /** Those that somebody checks, deleted ones too, in the order of their ids after one. */
    ownedBy: (userId: number, { after, limit }: { after: number; limit: number }): Promise<OwnedBookmark[]> =>
      bookmarks
        .find({ owner_user_id: userId, _id: { $gt: after } }, { widget_id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<OwnedBookmark[]>()
        .exec(),

    async forgetChecker(userId: number): Promise<void> {
      await bookmarks.updateMany({ checked_by: userId }, { $unset: { checked_by: 1 } })
    },

    async removeOwner(ids: readonly number[], userId: number): Promise<void> {
      await bookmarks.updateMany({ _id: { $in: [...ids] }, owner_user_id: userId }, { $unset: { owner_user_id: 1 } })
    },
  }
}

/** Bookmarks of widgets that nobody checks. Not `null`, by which a store would go through those of everybody. */
export function withoutOwner(widgetIds: readonly number[]): Filter {
  return { widget_id: { $in: [...widgetIds] }, owner_user_id: { $not: { $gt: 0 } } }
}

/** Bookmarks of widgets that somebody else checks. */
export function ofOthers(widgetIds: readonly number[], userId: number): Filter {
  return { widget_id: { $in: [...widgetIds] }, owner_user_id: { $nin: [null, userId] } }
}
