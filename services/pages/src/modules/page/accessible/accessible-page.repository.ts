import { widgetMoved } from '@foyer/contracts/events'
import type { PageModel, PageRecord, WidgetRecord } from '../page.model.ts'
import { type JudgedPage, type PageHead, head, judged, notDeleted, notInbox, notTombstone, searched } from '../page.projections.ts'

/** A widget as a search sees it. */
export type SearchedWidget = Pick<WidgetRecord, 'id' | 'widget_type' | 'title' | 'sections'>
/** A page as a search sees it. */
export type SearchedPage = Pick<
  PageRecord,
  '_id' | 'public_id' | 'owner_id' | 'owner_kind' | 'version' | 'is_inbox' | 'is_archived' | 'title' | 'columns' | 'items'
> & {
  widgets: SearchedWidget[]
}

/** The widgets that a page has or had. */
const widgetIds = { 'widgets.id': 1, 'removed.widget.id': 1, 'pending_events.name': 1, 'pending_events.payload.widget_id': 1 } as const
type WithWidgetIds = Pick<PageRecord, 'widgets' | 'removed' | 'pending_events'>

export type AccessiblePageRepository = ReturnType<typeof createAccessiblePageRepository>

/** Reads of many pages at once, of those that somebody has at hand. */
export function createAccessiblePageRepository(pages: PageModel) {
  return {
    /** The heads of the pages of a person and of teams, those of each in their order, with those of their inboxes; `limit` is of each. */
    headsByOwners: (ownerIds: readonly number[], limit: number): Promise<PageHead[]> =>
      pages
        .find({ owner_id: { $in: [...ownerIds] }, ...notDeleted }, head)
        .sort({ owner_id: 1, order: 1, _id: 1 })
        .limit(limit * ownerIds.length)
        .lean<PageHead[]>()
        .exec(),
    /** The widgets of the pages of these owners that the filter lets through, with those that are deleted, on a deleted page or on their way to another one, and not purged yet. */
    async restorableWidgetIds(ownerIds: readonly number[], isChanged: (page: JudgedPage) => boolean): Promise<number[]> {
      const own = await pages
        .find({ owner_id: { $in: [...ownerIds] }, ...notTombstone }, { ...widgetIds, ...judged })
        .lean<Array<WithWidgetIds & JudgedPage>>()
        .exec()
      return own
        .filter(isChanged)
        .flatMap(({ widgets, removed = [], pending_events = [] }) => [
          ...widgets.map(({ id }) => id),
          ...removed.map(({ widget }) => widget.id),
          ...pending_events.flatMap(({ name, payload }) =>
            name === widgetMoved.name ? [(payload as { widget_id: number }).widget_id] : [],
          ),
        ])
    },
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
