import type { Page, PageView } from '@foyer/contracts/pages/page/pages'
import type { Items, Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Arrangement } from './arrangement.ts'

/** Pure changes to a cached page view, for answers that come before the server's. Each gives a new view and leaves the old one alone. */

export function arrangementOf(page: Page): Arrangement {
  return page.columns.map((column) => column.widgets.map((widget) => widget.id))
}

/** Puts the widgets where the arrangement says. One it does not name (it came meanwhile) stays at the end of its column. */
export function withArrangement(view: PageView, arrangement: Arrangement): PageView {
  const widgets = new Map(view.page.columns.flatMap((column) => column.widgets).map((widget) => [widget.id, widget]))
  const columns = arrangement.map((ids) => ids.flatMap((id) => widgets.get(id) ?? []))
  const named = new Set(arrangement.flat())
  for (const [index, column] of view.page.columns.entries()) {
    columns[Math.min(index, columns.length - 1)]?.push(...column.widgets.filter((widget) => !named.has(widget.id)))
  }
  return { ...view, page: { ...view.page, columns: columns.map((list) => ({ widgets: list })) } }
}

/** Puts a widget into its own column, or the last where that is gone, at its own index. */
export function withWidget(view: PageView, widget: Widget): PageView {
  const target = Math.min(widget.column, view.page.columns.length - 1)
  const columns = withoutWidget(view, widget.id).page.columns.map((column, index) =>
    index === target ? { widgets: column.widgets.toSpliced(widget.index, 0, widget) } : column,
  )
  return { ...view, page: { ...view.page, columns } }
}

export function withoutWidget(view: PageView, id: number): PageView {
  const columns = view.page.columns.map((column) => ({ widgets: column.widgets.filter((widget) => widget.id !== id) }))
  return { ...view, page: { ...view.page, columns } }
}

/** Changes a widget of a view; returns the same view if it is not there. */
export function changeWidget(view: PageView, id: number, change: (widget: Widget) => Widget): PageView {
  if (!findWidget(view, id)) return view
  const columns = view.page.columns.map((column) => ({
    widgets: column.widgets.map((widget) => (widget.id === id ? change(widget) : widget)),
  }))
  return { ...view, page: { ...view.page, columns } }
}

/** Changes the items of a widget. */
export function changeItems(view: PageView, id: number, change: (items: Items) => Items): PageView {
  return changeWidget(view, id, (widget) => (widget.items ? { ...widget, items: change(widget.items) } : widget))
}

export function widgetsOf(view: PageView): Widget[] {
  return view.page.columns.flatMap((column) => column.widgets)
}

export function findWidget(view: PageView, id: number): Widget | undefined {
  for (const column of view.page.columns) {
    const widget = column.widgets.find((candidate) => candidate.id === id)
    if (widget) return widget
  }
  return undefined
}

/** The position of a widget on a page. */
export function placeOf(page: Page, id: number): { column: number; index: number } {
  const column = Math.max(
    0,
    page.columns.findIndex(({ widgets }) => widgets.some((widget) => widget.id === id)),
  )
  return { column, index: Math.max(0, page.columns[column]?.widgets.findIndex((widget) => widget.id === id) ?? 0) }
}
