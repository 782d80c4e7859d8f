import type { Model } from 'mongoose'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { PageModel, PageRecord, RemovedWidget } from '../page/page.model.ts'

type WidgetOfPage = Pick<PageRecord['widgets'][number], 'id' | 'widget_type'>
type PageWithWidgets = { widgets: WidgetOfPage[]; removed?: { widget: Pick<RemovedWidget['widget'], 'id' | 'widget_type'> }[] }

const widgetsAtOnce = 500

/**
 * Which links a person has among their bookmarks: on their pages, in their inbox, and on pages and in widgets that they have deleted and can restore. A
 * bookmark that was deleted by itself is not among them.
 */
export function createStillSaved({ pages, bookmarks }: { pages: PageModel; bookmarks: Model<BookmarkRecord> }) {
  return async (userId: number, linkIds: readonly number[]): Promise<number[]> => {
    const records = await pages
      .find(
        { owner_id: userId, deleted_at: null },
        { 'widgets.id': 1, 'widgets.widget_type': 1, 'removed.widget.id': 1, 'removed.widget.widget_type': 1 },
      )
      .lean<PageWithWidgets[]>()
      .exec()
    const widgets = records.flatMap((page) => [...page.widgets, ...(page.removed ?? []).map(({ widget }) => widget)])
    const ids = widgets.filter(({ widget_type }) => widget_type === 'urllist').map(({ id }) => id)
    const saved = new Set<number>()
    for (let n = 0; n < ids.length; n += widgetsAtOnce) {
      const filter = { widget_id: { $in: ids.slice(n, n + widgetsAtOnce) }, link_id: { $in: [...linkIds] } }
      const links = await bookmarks.find(filter, { _id: 0, link_id: 1 }).lean<Pick<BookmarkRecord, 'link_id'>[]>().exec()
      for (const { link_id: linkId } of links) saved.add(linkId)
    }
    return [...saved]
  }
}
