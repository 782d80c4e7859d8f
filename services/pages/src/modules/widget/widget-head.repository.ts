import type { PageModel, PageRecord, WidgetRecord } from '../page/page.model.ts'
import { head, notDeleted } from '../page/page.projections.ts'
import type { PageHead } from '../page/page.projections.ts'

/** What commands on the items of a widget need of its page, and of the widget itself. */
export type ItemsPage = PageHead & Pick<PageRecord, 'items'>
export type WidgetHead = Pick<WidgetRecord, 'id' | 'widget_type' | 'sections' | 'live_of'>

export type WidgetHeadRepository = ReturnType<typeof createWidgetHeadRepository>

type Loaded = ItemsPage & { widgets: WidgetHead[] }

const projection = { ...head, items: 1, 'widgets.id': 1, 'widgets.widget_type': 1, 'widgets.sections': 1, 'widgets.live_of': 1 } as const
const widgetsPerQuery = 50

/** Reads many widgets that may be on as many pages, without their settings and the rest of those pages. */
export function createWidgetHeadRepository(pages: PageModel) {
  return {
    /** Those of these widgets that are on a page, each with the head of it and its own count of items, in no order. */
    async byIds(ids: readonly number[]): Promise<Array<{ page: ItemsPage; widget: WidgetHead }>> {
      const missing = new Set(ids)
      const heads: Array<{ page: ItemsPage; widget: WidgetHead }> = []
      for (let next = [...missing]; next.length > 0; next = next.slice(widgetsPerQuery).filter((id) => missing.has(id))) {
        const filter = { 'widgets.id': { $in: next.slice(0, widgetsPerQuery) }, ...notDeleted }
        for (const { widgets, items, ...page } of await pages.find(filter, projection).lean<Loaded[]>().exec()) {
          for (const widget of widgets) {
            if (!missing.delete(widget.id)) continue
            const state = items[`w${widget.id}`]
            heads.push({ page: { ...page, items: state ? { [`w${widget.id}`]: state } : {} }, widget })
          }
        }
      }
      return heads
    },
  }
}
