import type { Model } from 'mongoose'
import type { BookmarkRecord } from './bookmark.model.ts'

export type Occurrence = Pick<BookmarkRecord, 'link_id' | 'widget_id'>
export type BookmarkLinks = ReturnType<typeof createBookmarkLinks>

const occurrencesPerBatch = 1_000

/** Reads the bookmarks of widgets by what they lead to; deleted ones are in no widget. */
export function createBookmarkLinks(bookmarks: Model<BookmarkRecord>) {
  return {
    /** What the bookmarks of widgets lead to, in no order: read from the index alone. */
    occurrences: (widgetIds: readonly number[]): AsyncIterable<Occurrence> =>
      bookmarks
        .find({ widget_id: { $in: [...widgetIds] } }, { _id: 0, widget_id: 1, link_id: 1 })
        .lean<Occurrence[]>()
        .cursor({ batchSize: occurrencesPerBatch }),

    /** The bookmarks of widgets that lead to one page, those that were saved first at the beginning. */
    ofLink: (widgetIds: readonly number[], linkId: number, limit: number): Promise<BookmarkRecord[]> =>
      bookmarks
        .find({ widget_id: { $in: [...widgetIds] }, link_id: linkId }, { pending_events: 0 })
        .sort({ created_at: 1, _id: 1 })
        .limit(limit)
        .lean<BookmarkRecord[]>()
        .exec(),
  }
}
