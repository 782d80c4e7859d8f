import type { Model } from 'mongoose'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { PageModel } from '../page/page.model.ts'

export function createIconUsageRepository({ bookmarks, pages }: { bookmarks: Model<BookmarkRecord>; pages: PageModel }) {
  return {
    /** Which of these icons (as text) bookmarks have, deleted ones that can be restored included. */
    async ofBookmarks(icons: readonly string[]): Promise<string[]> {
      const used = new Set<string>()
      // One may be on a thousand bookmarks, of which the first says it.
      for (const icon of icons) {
        const bookmark = await bookmarks.findOne({ icon }, { _id: 1 }).lean<{ _id: number }>().exec()
        if (bookmark) used.add(icon)
      }
      return [...used]
    },

    /** Which of these icons (as text) widgets have. */
    async ofWidgets(icons: readonly string[]): Promise<string[]> {
      const used = new Set<string>()
      for (const icon of icons) {
        const page = await pages.findOne({ 'widgets.icon': icon }, { _id: 1 }).lean<{ _id: number }>().exec()
        if (page) used.add(icon)
      }
      return [...used]
    },
  }
}
