import { generateNKeysBetween } from 'fractional-indexing'
import type { ItemPlace, ItemRecord } from '../store/item.model.ts'
import type { ItemRepository } from '../store/item.repository.ts'

/** The item after which items are put; null: at the top; undefined: at the end. One that is gone means the end. */
export type AfterItem = number | null | undefined

/** The orders between which items are put; null at the top and at the end. */
export type OrderGap = { lower: string | null; upper: string | null }

type Reads<T extends ItemRecord> = Pick<ItemRepository<T>, 'byIds' | 'edgeOrder' | 'nextOrder' | 'previousOrder'>

/**
 * Finds the gap for items that are put after another. Where several have one order there is no room between them: the gap is after all of
 * them. Items that are put after one that moves along go to the place of that one.
 */
export async function findOrderGap<T extends ItemRecord>(
  items: Reads<T>,
  widgetId: number,
  after: AfterItem,
  moving: readonly number[] = [],
): Promise<OrderGap> {
  const [anchor] = typeof after === 'number' ? await items.byIds([after]) : []
  if (after === null) return { lower: null, upper: await items.edgeOrder(widgetId, 'top', moving) }
  if (anchor?.widget_id !== widgetId) return { lower: await items.edgeOrder(widgetId, 'bottom', moving), upper: null }
  if (!moving.includes(anchor._id)) return { lower: anchor.order, upper: await items.nextOrder(widgetId, anchor.order, moving) }
  const lower = await items.previousOrder(widgetId, anchor, moving)
  const upper = lower === null ? await items.edgeOrder(widgetId, 'top', moving) : await items.nextOrder(widgetId, lower, moving)
  return { lower, upper }
}

export const ordersBetween = ({ lower, upper }: OrderGap, count: number): string[] => generateNKeysBetween(lower, upper, count)

/** True when items of these orders are in the gap already, one after the other. */
export function areInGap({ lower, upper }: OrderGap, orders: readonly string[]): boolean {
  const all = [...(lower === null ? [] : [lower]), ...orders, ...(upper === null ? [] : [upper])]
  return all.every((order, index) => index === 0 || (all[index - 1] ?? '') < order)
}

/**
 * The orders of several items, ascending and distinct: where several items have one order, all but the first get new ones between it and the
 * next. `nextOrder` gives the next greater order of the widget.
 */
export async function distinctOrders(
  places: readonly ItemPlace[],
  nextOrder: (order: string) => Promise<string | null>,
): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const { order } of places) counts.set(order, (counts.get(order) ?? 0) + 1)
  const orders: string[] = []
  for (const order of [...counts.keys()].toSorted(byCode)) {
    const count = counts.get(order) ?? 0
    orders.push(order, ...(count > 1 ? generateNKeysBetween(order, await nextOrder(order), count - 1) : []))
  }
  return orders
}

/** As the store compares them: by code, not by language. */
const byCode = (a: string, b: string) => (a < b ? -1 : Number(a > b))
