import type { Page, PageView } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { rowIds } from '../widget/widget-items.ts'

/** The widget under the pointer, and the item in it. */
export type Hovered = { widget: number; item: number | null }

/**
 * Whether showing `next` in place of `shown` would move what is under the pointer: something above it in its column has come, gone or
 * changed its length.
 */
export function causesLayoutShift(shown: PageView, next: PageView, { widget, item }: Hovered): boolean {
  const column = shown.page.columns.findIndex(({ widgets }) => widgets.some((candidate) => candidate.id === widget))
  if (column < 0) return false
  if (shown.page.column_widths.join() !== next.page.column_widths.join()) return true
  return contentAbove(shown.page, column, widget, item) !== contentAbove(next.page, column, widget, item)
}

/** Everything that determines the vertical position of the item. */
function contentAbove(page: Page, column: number, widget: number, item: number | null): string {
  const widgets = page.columns[column]?.widgets ?? []
  const at = widgets.findIndex((candidate) => candidate.id === widget)
  if (at < 0) return 'elsewhere'
  return JSON.stringify(
    widgets.slice(0, at + 1).map((candidate) => [candidate.id, rowsOf(candidate, candidate.id === widget ? item : null)]),
  )
}

function rowsOf(widget: Widget, until: number | null): number[] {
  const ids = rowIds(widget)
  const at = until === null ? -1 : ids.indexOf(until)
  return at < 0 ? ids : ids.slice(0, at + 1)
}
