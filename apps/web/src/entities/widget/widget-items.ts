import type { ItemsPart } from '@foyer/contracts/pages/item/item-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type Item, itemsAdapterOf } from './widget-kind.ts'

/** The loaded items of a widget, of all its sections, in their order. */
export function loadedItems(widget: Widget | undefined): Item[] {
  return widget?.items ? (itemsAdapterOf(widget)?.list(widget.items) ?? []) : []
}

/** Ids of the rows of a widget, top to bottom. */
export function rowIds(widget: Widget): number[] {
  const adapter = itemsAdapterOf(widget)
  if (!widget.items || !adapter) return []
  return adapter.rowIds?.(widget.items) ?? adapter.list(widget.items).map(({ id }) => id)
}

/** A widget with the next part of its items. */
export function withMoreItems(widget: Widget, part: ItemsPart): Widget {
  const adapter = itemsAdapterOf(widget)
  return widget.items && adapter ? { ...widget, items: adapter.append(widget.items, part) } : widget
}
