import type { Model } from 'mongoose'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { PageModel } from '../page/page.model.ts'

export function createIconUsageRepository({ bookmarks, pages }: { bookmarks: Model<BookmarkRecord>; pages: PageModel }) {
  return {
    /** Which of these icons of uploaded files (as text) bookmarks have, deleted ones that can be restored included. */
    async ofBookmarks(icons: readonly string[]): Promise<string[]> {
      const used: string[] = []
      // One may be on a thousand bookmarks, of which the first says it.
      for (const icon of icons) if (await bookmarks.exists({ icon: withAnyParameters(icon) }).exec()) used.push(icon)
      return used
    },

    /** Which of these icons widgets have. */
    async ofWidgets(icons: readonly string[]): Promise<string[]> {
      const used: string[] = []
      for (const icon of icons) if (await pages.exists({ 'widgets.icon': withAnyParameters(icon) }).exec()) used.push(icon)
      return used
    },

    /** Which of these files widgets have as their picture. */
    async asPictures(tokens: readonly string[]): Promise<string[]> {
      const used: string[] = []
      for (const token of tokens) if (await pages.exists({ 'widgets.settings.p.f': token }).exec()) used.push(token)
      return used
    },
  }
}

/** All tokens have one length: what begins with one has no further one. Icons were once stored with a colour that they are not drawn in. */
const withAnyParameters = (icon: string) => ({ $regex: `^${icon}` })
