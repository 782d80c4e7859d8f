import type { Model } from 'mongoose'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'

export type Occurrence = Pick<BookmarkRecord, '_id' | 'link_id' | 'widget_id'>
export type SavedBookmark = Occurrence & Pick<BookmarkRecord, 'title' | 'section_id'>
export type DuplicateRepository = ReturnType<typeof createDuplicateRepository>

const idsPerQuery = 1_000

/** Reads the bookmarks of a person by what they lead to; deleted ones are in no widget. */
export function createDuplicateRepository(bookmarks: Model<BookmarkRecord>) {
  return {
    async linkIdsOf(widgetIds: readonly number[]): Promise<number[]> {
      const linkIds = new Set<number>()
      for (const widget_id of widgetIds) for (const id of await bookmarks.distinct('link_id', { widget_id }).exec()) linkIds.add(id)
      return [...linkIds]
    },

    async occurrences(ownerId: number, linkIds: readonly number[]): Promise<Occurrence[]> {
      const occurrences: Occurrence[] = []
      for (let start = 0; start < linkIds.length; start += idsPerQuery) {
        const filter = { owner_id: ownerId, link_id: { $in: linkIds.slice(start, start + idsPerQuery) }, widget_id: { $gt: 0 } }
        occurrences.push(...(await bookmarks.find(filter, { link_id: 1, widget_id: 1 }).lean<Occurrence[]>().exec()))
      }
      return occurrences
    },

    ofLink: (ownerId: number, linkId: number): Promise<SavedBookmark[]> =>
      bookmarks
        .find({ owner_id: ownerId, link_id: linkId, widget_id: { $gt: 0 } }, { link_id: 1, widget_id: 1, title: 1, section_id: 1 })
        .lean<SavedBookmark[]>()
        .exec(),
  }
}
