import type { PageModel, PageRecord, WidgetRecord } from '../page.model.ts'
import { type PageHead, head, notDeleted, notInbox, searched } from '../page.projections.ts'

/** A widget as a search sees it. */
export type SearchedWidget = Pick<WidgetRecord, 'id' | 'widget_type' | 'title' | 'sections'>
/** A page as a search sees it. */
export type SearchedPage = Pick<
  PageRecord,
  '_id' | 'public_id' | 'version' | 'is_inbox' | 'is_archived' | 'title' | 'columns' | 'items'
> & {
  widgets: SearchedWidget[]
}

export type AccessiblePageRepository = ReturnType<typeof createAccessiblePageRepository>

/** Reads of many pages at once, of those that somebody has at hand. */
export function createAccessiblePageRepository(pages: PageModel) {
  return {
    /** The heads of a person's own pages, in their order, with that of their inbox. */
    headsByOwner: (ownerId: number, limit: number): Promise<PageHead[]> =>
      pages
        .find({ owner_id: ownerId, ...notDeleted }, head)
        .sort({ order: 1, _id: 1 })
        .limit(limit)
        .lean<PageHead[]>()
        .exec(),
    /** The heads of pages, whoever they belong to, in no order. */
    headsByIds: (ids: readonly number[]): Promise<PageHead[]> =>
      pages
        .find({ _id: { $in: [...ids] }, ...notInbox, ...notDeleted }, head)
        .limit(ids.length)
        .lean<PageHead[]>()
        .exec(),
    /** Pages as a search sees them, in no order. */
    searchedByIds: (ids: readonly number[]): Promise<SearchedPage[]> =>
      pages
        .find({ _id: { $in: [...ids] }, ...notDeleted }, searched)
        .limit(ids.length)
        .lean<SearchedPage[]>()
        .exec(),
  }
}
