import type { WidgetRecord } from '../page/page.model.ts'
import type { ItemsJson } from '../page/view/page.presenter.ts'
import { type ItemsPart, toItemsPart } from './store/item-cursor.ts'
import type { ItemRecord } from './store/item.model.ts'
import type { ItemRepository } from './store/item.repository.ts'
import type { ItemStores } from './store/item-store.ts'

const noItems = Buffer.from('null')

/** Gives what a widget sends along with its page, as JSON: its first `limit` items of `total`. */
export type ItemsLoader = (widget: WidgetRecord, limit: number, total: number) => Promise<ItemsJson>

/** The JSON for editors and that for viewers come from one read. */
export function createItemsLoader(stores: ItemStores): ItemsLoader {
  return async (widget, limit, total) => {
    const store = stores.byType(widget.widget_type)
    if (!store) return { editor: noItems, viewer: noItems }
    const part = await firstPart(store.items, widget.id, limit, total)
    const json = (forEditor: boolean) => Buffer.from(JSON.stringify(store.kind.presentItems(part, { widget, forEditor })))
    const viewer = json(false)
    const isForEditors = (record: ItemRecord) => Boolean(record.idempotency_key) || store.kind.isForEditors?.(record) === true
    const hasEditorParts = part.records.some(isForEditors) || widget.sections?.some((section) => section.idempotency_key)
    return { viewer, editor: hasEditorParts ? json(true) : viewer }
  }
}

async function firstPart(
  items: ItemRepository<ItemRecord>,
  widgetId: number,
  limit: number,
  total: number,
): Promise<ItemsPart<ItemRecord>> {
  if (total === 0) return { records: [], total, next: null }
  // No item is sent along with this page: the next call begins at the beginning.
  if (limit <= 0) return { records: [], total, next: '' }
  return toItemsPart(await items.byWidget(widgetId, limit + 1), limit, total)
}
