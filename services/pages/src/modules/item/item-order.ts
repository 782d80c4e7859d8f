import { generateNKeysBetween } from 'fractional-indexing'
import type { ItemPlace, ItemRecord } from './item.model.ts'
import type { ItemRepository } from './item.repository.ts'

/** The item after which something is put; null: at the top; undefined: at the end. One that is gone means the end. */
export type AfterItem = number | null | undefined

/** The orders between which something is put; null where there is nothing. */
export type OrderGap = { lower: string | null; upper: string | null }

type Reads<T extends ItemRecord> = Pick<ItemRepository<T>, 'byIds' | 'edgeOrder' | 'nextOrder' | 'previousOrder'>

/**
 * Finds the gap for items that are put after another. Where several stand on one order there is no room between them: the gap is after all
 * of them. An item put after one of those that move along goes to where that one stands.
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

/** True when items that stand on these orders are in the gap already, one after the other. */
export function areInGap({ lower, upper }: OrderGap, orders: readonly string[]): boolean {
  const all = [...(lower === null ? [] : [lower]), ...orders, ...(upper === null ? [] : [upper])]
  return all.every((order, index) => index === 0 || (all[index - 1] ?? '') < order)
}

/**
 * The places that items hold together, in their order, each of its own: where several stand on one order, all but the first get new ones
 * between it and the next. `above` gives the next greater order of the widget.
 */
export async function distinctOrders(places: readonly ItemPlace[], above: (order: string) => Promise<string | null>): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const { order } of places) counts.set(order, (counts.get(order) ?? 0) + 1)
  const held: string[] = []
  for (const order of [...counts.keys()].toSorted(byCode)) {
    const count = counts.get(order) ?? 0
    held.push(order, ...(count > 1 ? generateNKeysBetween(order, await above(order), count - 1) : []))
  }
  return held
}

/** As the store compares them: by code, not by language. */
const byCode = (a: string, b: string) => (a < b ? -1 : Number(a > b))
