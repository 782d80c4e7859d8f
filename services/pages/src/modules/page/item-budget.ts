import { limits } from '@foyer/contracts/limits'
import type { PageRecord } from './page.model.ts'

const typesWithItems = new Set(['urllist', 'notes', 'todo'])

/** Whether a widget of this type holds items in a collection of this service, of which its page keeps the count. */
export const holdsItems = (widgetType: string): boolean => typesWithItems.has(widgetType)

/** How many items each widget that holds some sends along: at most 200, and 2,000 in all, in the order widgets are seen. */
export function allocateItemBudget(page: Pick<PageRecord, 'columns' | 'widgets' | 'items'>): Map<number, number> {
  const kinds = new Map(page.widgets.map((widget) => [widget.id, widget.widget_type]))
  const rows = Math.max(0, ...page.columns.map((column) => column.length))
  const inSight = Array.from({ length: rows }, (_, row) => page.columns.flatMap((column) => column[row] ?? [])).flat()
  let left: number = limits.items_in_page
  return new Map(
    inSight.flatMap((id) => {
      if (!holdsItems(kinds.get(id) ?? '')) return []
      const limit = Math.min(limits.items_per_widget_in_page, left)
      left -= Math.min(limit, page.items[`w${id}`]?.total ?? 0)
      return [[id, limit] as const]
    }),
  )
}
