import type { Page, PageView } from '@foyer/contracts/pages'
import type { Bookmark, Widget } from '@foyer/contracts/widgets'
import type { Arrangement } from './arrangement.ts'

/** Pure changes to a cached page view, for answers that come before the server's. Each gives a new view and leaves the old one alone. */

export function arrangementOf(page: Page): Arrangement {
  return page.columns.map((column) => column.widgets.map((widget) => widget.id))
}

/** Puts the widgets where the arrangement says. One it does not name (it came meanwhile) stays at the end of its column. */
export function withArrangement(view: PageView, arrangement: Arrangement): PageView {
  const widgets = new Map(view.page.columns.flatMap((column) => column.widgets).map((one) => [one.id, one]))
  const columns = arrangement.map((ids) => ids.flatMap((id) => widgets.get(id) ?? []))
  const named = new Set(arrangement.flat())
  for (const [index, column] of view.page.columns.entries()) {
    columns[Math.min(index, columns.length - 1)]?.push(...column.widgets.filter((one) => !named.has(one.id)))
  }
  return { ...view, page: { ...view.page, columns: columns.map((list) => ({ widgets: list })) } }
}

/** Puts a widget into its own column at its own index. */
export function withWidget(view: PageView, widget: Widget): PageView {
  const columns = withoutWidget(view, widget.id).page.columns.map((column, index) =>
    index === widget.column ? { widgets: column.widgets.toSpliced(widget.index, 0, widget) } : column,
  )
  return { ...view, page: { ...view.page, columns } }
}

export function withoutWidget(view: PageView, id: number): PageView {
  const columns = view.page.columns.map((column) => ({ widgets: column.widgets.filter((one) => one.id !== id) }))
  return { ...view, page: { ...view.page, columns } }
}

/** Appends a new bookmark to its widget, or puts a changed one in the old one's place. */
export function withBookmark(view: PageView, bookmark: Bookmark): PageView {
  return changeWidget(view, bookmark.widget_id, (widget) => {
    const items = widget.items ?? { links: [], total: 0, next: null }
    const known = items.links.some((one) => one.id === bookmark.id)
    const links = known ? items.links.map((one) => (one.id === bookmark.id ? bookmark : one)) : [...items.links, bookmark]
    return { ...widget, items: { ...items, links, total: items.total + (known ? 0 : 1) } }
  })
}

function changeWidget(view: PageView, id: number, change: (widget: Widget) => Widget): PageView {
  const columns = view.page.columns.map((column) => ({ widgets: column.widgets.map((one) => (one.id === id ? change(one) : one)) }))
  return { ...view, page: { ...view.page, columns } }
}
