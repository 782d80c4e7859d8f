import type { Model } from 'mongoose'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { PageModel } from '../page/page.model.ts'

type Filter = Record<string, unknown>

/** Reads of where uploaded files are: on the pages of an owner, or without one, on all. */
export function createIconUsageRepository({ bookmarks, pages }: { bookmarks: Model<BookmarkRecord>; pages: PageModel }) {
  const isOnPage = async (filter: Filter, ownerId: number | undefined): Promise<boolean> =>
    (await pages.exists({ ...filter, ...(ownerId === undefined ? {} : { owner_id: ownerId }) }).exec()) !== null

  /** Of an owner, widgets that were deleted and can be restored count, too: of all pages, no index leads to those. */
  const isInWidget = (field: string, value: unknown, ownerId: number | undefined): Promise<boolean> => {
    const places = ownerId === undefined ? ['widgets'] : ['widgets', 'removed.widget']
    return isOnPage({ $or: places.map((place) => ({ [`${place}.${field}`]: value })) }, ownerId)
  }

  const isOnBookmark = async (icon: string, ownerId: number | undefined): Promise<boolean> => {
    const filter = { icon: withAnyParameters(icon) }
    // It may be on a thousand bookmarks, of which the first says it.
    if (ownerId === undefined) return (await bookmarks.exists(filter).exec()) !== null
    const widgetIds = [...(await bookmarks.distinct('widget_id', filter)), ...(await bookmarks.distinct('removed_from', filter))]
    const isOfWidgets = { $in: widgetIds.filter(Boolean) }
    return isInWidget('id', isOfWidgets, ownerId)
  }

  const filtered = async (values: readonly string[], isUsed: (value: string) => Promise<boolean>): Promise<string[]> => {
    const used: string[] = []
    for (const value of values) if (await isUsed(value)) used.push(value)
    return used
  }

  return {
    /** Which of these icons of uploaded files (as text) bookmarks have, deleted ones that can be restored included. */
    ofBookmarks: (icons: readonly string[], ownerId?: number): Promise<string[]> => filtered(icons, (icon) => isOnBookmark(icon, ownerId)),

    /** Which of these icons widgets have. */
    ofWidgets: (icons: readonly string[], ownerId?: number): Promise<string[]> =>
      filtered(icons, (icon) => isInWidget('icon', withAnyParameters(icon), ownerId)),

    /** Which of these files widgets have as their picture. */
    asPictures: (tokens: readonly string[], ownerId?: number): Promise<string[]> =>
      filtered(tokens, (token) => isInWidget('settings.p.f', token, ownerId)),
  }
}

/** All tokens have one length: what begins with one has no further one. Icons were once stored with a colour that they are not drawn in. */
const withAnyParameters = (icon: string) => ({ $regex: `^${icon}` })
