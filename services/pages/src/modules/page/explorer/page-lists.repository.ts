import type { PageModel, PageRecord, WidgetRecord } from '../page.model.ts'
import { notDeleted } from '../page.projections.ts'

const treeFields = {
  columns: 1,
  'widgets.id': 1,
  'widgets.public_id': 1,
  'widgets.widget_type': 1,
  'widgets.title': 1,
  'widgets.icon': 1,
  'widgets.sections': 1,
  'widgets.live_of': 1,
} as const
/** The widgets of a page, without their settings. */
export type PageTree = Pick<PageRecord, '_id' | 'columns'> & {
  widgets: Array<Pick<WidgetRecord, 'id' | 'public_id' | 'widget_type' | 'title' | 'icon' | 'sections' | 'live_of'>>
}

const totalFields = { 'widgets.id': 1, 'widgets.widget_type': 1, 'widgets.live_of': 1, items: 1 } as const
/** How much is on a page: its widgets by type, and how many items each has. */
export type PageTotals = Pick<PageRecord, '_id' | 'items'> & { widgets: Array<Pick<WidgetRecord, 'id' | 'widget_type' | 'live_of'>> }

export type PageListsRepository = ReturnType<typeof createPageListsRepository>

/** Pages read at once: a large one has hundreds of widgets. */
const batch = 50

/** Reads of parts of many pages at once. */
export function createPageListsRepository(pages: PageModel) {
  const byIds = async <T extends { _id: number }>(ids: readonly number[], fields: Record<string, 1>): Promise<Map<number, T>> => {
    const records: T[] = []
    for (let from = 0; from < ids.length; from += batch) {
      const part = ids.slice(from, from + batch)
      records.push(
        ...(await pages
          .find({ _id: { $in: part }, ...notDeleted }, fields)
          .limit(part.length)
          .lean<T[]>()
          .exec()),
      )
    }
    return new Map(records.map((record) => [record._id, record]))
  }
  return {
    treesByIds: (ids: readonly number[]): Promise<Map<number, PageTree>> => byIds(ids, treeFields),
    totalsByIds: (ids: readonly number[]): Promise<Map<number, PageTotals>> => byIds(ids, totalFields),
  }
}
