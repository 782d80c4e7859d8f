import { createItemRepository } from '../item/item.repository.ts'
import type { BookmarkModel, BookmarkRecord } from './bookmark.model.ts'

export type BookmarkRepository = ReturnType<typeof createBookmarkRepository>

export function createBookmarkRepository(bookmarks: BookmarkModel) {
  return {
    ...createItemRepository<BookmarkRecord>(bookmarks, 'folder_id'),
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
  }
}
