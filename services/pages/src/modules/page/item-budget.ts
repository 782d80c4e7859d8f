import { limits } from '@foyer/contracts/limits'
import type { PageRecord } from './page.model.ts'

/** What a page asks about the kinds of its widgets; the registry of item kinds answers. */
export type WidgetKinds = {
  /** Whether a widget of this type holds items in a collection of this service, of which its page keeps the count. */
  holdsItems: (widgetType: string) => boolean
}

/**
 * How many items each widget that holds some sends along with its page: at most 200, and 2,000 in all, in the order widgets are seen: row by row.
 */
export function allocateItemBudget(
  { widgets, columns, items }: Pick<PageRecord, 'columns' | 'widgets' | 'items'>,
  { holdsItems }: WidgetKinds,
): Map<number, number> {
  const types = new Map(widgets.map((widget) => [widget.id, widget.widget_type]))
  const rows = Math.max(0, ...columns.map((column) => column.length))
  const rowByRow = Array.from({ length: rows }, (_, row) => columns.flatMap((column) => column[row] ?? [])).flat()
  let remaining: number = limits.items_in_page
  return new Map(
    rowByRow.flatMap((id) => {
      if (!holdsItems(types.get(id) ?? '')) return []
      const limit = Math.min(limits.items_per_widget_in_page, remaining)
      remaining -= Math.min(limit, items[`w${id}`]?.total ?? 0)
      return [[id, limit] as const]
    }),
  )
}
