import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { loadedItems } from '../../entities/widget/widget-items.ts'
import { type Item, itemsAdapterOf } from '../../entities/widget/widget-kind.ts'
import { type Entry, toEntry } from './entry.ts'

/** Items beyond the ones that come with a page. */
export type RemainingItems = { widgetId: number; items: Item[] }[]

/** Every searchable item of a page in its order, with the items loaded beyond the page view. */
export function entriesOf(page: Page, further: RemainingItems = []): Entry[] {
  const more = new Map(further.map((list) => [list.widgetId, list]))
  return page.columns.flatMap((column) => column.widgets.flatMap((widget) => entriesOfWidget(page, widget, more.get(widget.id))))
}

/** How many things a page has that did not come with it, and are not searched before they are loaded. */
export function missingOf(page: Page): number {
  const widgets = page.columns.flatMap((column) => column.widgets)
  return widgets.reduce((sum, widget) => (widget.items?.next ? sum + Math.max(0, widget.items.total - loadedItems(widget).length) : sum), 0)
}

function entriesOfWidget(page: Page, widget: Widget, remaining: RemainingItems[number] | undefined): Entry[] {
  const adapter = itemsAdapterOf(widget)
  if (!widget.items || !adapter) return []
  const ids = new Set(adapter.list(widget.items).map(({ id }) => id))
  const unloaded = (remaining?.items ?? []).filter(({ id }) => !ids.has(id))
  const at = { scope: widget.widget_type, widgetId: widget.id, publicId: page.public_id, pageTitle: page.title, place: [widget.title] }
  return adapter.searchEntries(widget.items, unloaded).map((entry) => toEntry(entry, at))
}
