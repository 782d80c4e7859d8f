import { AppError } from '@foyer/service-kit/app-error'
import { distinctOrders } from './item-order.ts'
import type { ItemStore, WrittenItem } from '../store/item-store.ts'
import type { ItemRecord } from '../store/item.model.ts'
import type { EditableWidget } from '../../widget/widget-access.ts'

/**
 * Reorders these items of a widget among the positions they occupy. Ids that are not in the widget are left out. Throws
 * `no_items_to_reorder` when fewer than two are left.
 */
export async function orderItems<T extends ItemRecord>(
  store: ItemStore<T>,
  { page, widget }: EditableWidget,
  ids: readonly number[],
): Promise<void> {
  const uniqueIds = [...new Set(ids)]
  const current = (await store.items.byIds(uniqueIds)).filter((item) => item.widget_id === widget.id)
  if (current.length < 2) throw new AppError('no_items_to_reorder')
  const orders = await distinctOrders(current, (order) => store.items.nextOrder(widget.id, order))
  const byId = new Map(current.map((item) => [item._id, item]))
  const changes = uniqueIds
    .flatMap((id) => byId.get(id) ?? [])
    .map((item, index) => ({ item, order: orders[index] ?? item.order }))
    .filter(({ item, order }) => item.order !== order)
  if (changes.length === 0) return
  const written = await writeAll()
  if (written.length > 0 && (await store.countChange(widget.id, 0)) === null) throw new AppError('not_found')
  store.acknowledge(written)

  /** The event is in the first item that is written before any other. */
  async function writeAll(): Promise<WrittenItem[]> {
    for (const [index, change] of changes.entries()) {
      const events = store.changeEvents(page, widget.id)
      if (!(await write(change, events))) continue
      await Promise.all(changes.slice(index + 1).map((later) => write(later)))
      return [{ id: change.item._id, events }]
    }
    return []
  }

  function write({ item, order }: (typeof changes)[number], events: WrittenItem['events'] = []) {
    return store.items.change(item._id, widget.id, { order } as Partial<T>, events)
  }
}
