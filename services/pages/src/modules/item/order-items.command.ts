import { AppError } from '@foyer/service-kit/app-error'
import type { ItemKind, WrittenItem } from './item-kind.ts'
import { distinctOrders } from './item-order.ts'
import type { ItemRecord } from './item.model.ts'
import type { EditableWidget } from './widget-access.ts'

/**
 * Puts these items of a widget into this order, on the places they hold together. Ids that are not in the widget are left out. Throws
 * `no_items_to_reorder` when fewer than two are left.
 */
export async function orderItems<T extends ItemRecord>(
  kind: ItemKind<T>,
  { page, widget }: EditableWidget,
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  const standing = (await kind.items.byIds(wanted)).filter((one) => one.widget_id === widget.id)
  if (standing.length < 2) throw new AppError('no_items_to_reorder')
  const places = await distinctOrders(standing, (order) => kind.items.nextOrder(widget.id, order))
  const byId = new Map(standing.map((one) => [one._id, one]))
  const changes = wanted
    .flatMap((id) => byId.get(id) ?? [])
    .map((item, index) => ({ item, order: places[index] ?? item.order }))
    .filter(({ item, order }) => item.order !== order)
  if (changes.length === 0) return
  const written = await writeAll(changes)
  if (written.length > 0 && !(await kind.countChange(widget.id, 0))) throw new AppError('not_found')
  kind.acknowledge(written)

  /** The event stands in the first that is written before any other is. */
  async function writeAll(all: typeof changes): Promise<WrittenItem[]> {
    for (const [index, { item, order }] of all.entries()) {
      const events = kind.changeEvents(page, widget.id)
      if (!(await kind.items.change(item._id, widget.id, { order } as Partial<T>, events))) continue
      await Promise.all(all.slice(index + 1).map((one) => kind.items.change(one.item._id, widget.id, { order: one.order } as Partial<T>)))
      return [{ id: item._id, events }]
    }
    return []
  }
}
