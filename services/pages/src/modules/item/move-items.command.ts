import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PageRecord } from '../page/page.model.ts'
import type { ItemKind, WrittenItem } from './item-kind.ts'
import { type AfterItem, findOrderGap, ordersBetween, areInGap } from './item-order.ts'
import type { ItemRecord } from './item.model.ts'
import { sectionOf } from './sections.ts'
import { type EditableWidget, totalOf } from './widget-access.ts'

export type Move<T extends ItemRecord> = {
  to: EditableWidget
  /** The items as they stand now, in the order wanted. */
  records: readonly T[]
  /** The page of each widget that an item comes from. */
  from: ReadonlyMap<number, Authorized<PageRecord>>
  after: AfterItem
  /** The group or list wanted; undefined: each keeps its own within its widget, and comes into the first of another. */
  section: number | null | undefined
}

/**
 * Moves items into a widget, one write each, and gives those that were still where they were said to be. What stands there already is
 * not written. Throws `item_limit`, and `not_found` (everything back in its place) when the widget is deleted meanwhile.
 */
export async function moveItems<T extends ItemRecord>(kind: ItemKind<T>, move: Move<T>): Promise<T[]> {
  const { to, records } = move
  const widgetId = to.widget.id
  const sections = to.widget.folders ?? to.widget.todo_lists ?? []
  const coming = records.filter((one) => one.widget_id !== widgetId).length
  if (totalOf(to.page, widgetId) + coming > kind.max) throw new AppError('item_limit', { limit: kind.max })
  const ids = records.map((one) => one._id)
  const gap = await findOrderGap(kind.items, widgetId, move.after, ids)
  const stays = coming === 0 && records.every((one) => sectionAfter(one) === sectionBefore(one))
  const orders = records.map((one) => one.order)
  if (stays && areInGap(gap, orders)) return [...records]

  const fresh = ordersBetween(gap, records.length)
  const written: WrittenItem[] = []
  const told = new Set<number>()
  // The first of each widget is written before the others, with the event in it, so that a process that dies leaves right counts.
  const [first, rest] = split(records, (one) => !told.has(one.widget_id) && Boolean(told.add(one.widget_id)))
  const moved = [...(await writeAll(first, true)), ...(await writeAll(rest, false))]
  const arrived = moved.filter(({ before }) => before.widget_id !== widgetId)
  if (moved.length > 0 && !(await kind.countChange(widgetId, arrived.length))) {
    await Promise.all(arrived.map(({ before }) => kind.items.change(before._id, widgetId, placeOf(before))))
    throw new AppError('not_found')
  }
  for (const source of new Set(arrived.map(({ before }) => before.widget_id))) {
    await kind.countChange(source, -arrived.filter(({ before }) => before.widget_id === source).length)
  }
  kind.acknowledge(written)
  return moved.toSorted((a, b) => ids.indexOf(a.now._id) - ids.indexOf(b.now._id)).map(({ now }) => now)

  async function writeAll(some: readonly T[], tell: boolean): Promise<Array<{ before: T; now: T }>> {
    const done = await Promise.all(
      some.map(async (before) => {
        const page = move.from.get(before.widget_id)
        const sources = tell && page && before.widget_id !== widgetId ? kind.changeEvents(page, before.widget_id) : []
        const events = tell ? [...kind.changeEvents(to.page, widgetId), ...sources] : []
        const place = { widget_id: widgetId, order: fresh[ids.indexOf(before._id)] ?? before.order, ...named(sectionAfter(before)) }
        const now = await kind.items.change(before._id, before.widget_id, place as Partial<T>, events)
        if (now) written.push({ id: now._id, events })
        return now ? [{ before, now }] : []
      }),
    )
    return done.flat()
  }

  function sectionBefore(one: T): number | null {
    return kind.items.section === null ? null : sectionOf(sectionNamed(one), sections)
  }
  function sectionAfter(one: T): number | null {
    if (move.section !== undefined) return sectionOf(move.section, sections)
    return one.widget_id === widgetId ? sectionBefore(one) : sectionOf(null, sections)
  }
  function sectionNamed(one: T): number | null | undefined {
    return kind.items.section === null ? null : ((one as { [field: string]: unknown } & T)[kind.items.section] as number | null | undefined)
  }
  function named(section: number | null | undefined) {
    return kind.items.section === null ? {} : { [kind.items.section]: section ?? null }
  }
  function placeOf(before: T): Partial<T> {
    return { widget_id: before.widget_id, order: before.order, ...named(sectionNamed(before)) } as Partial<T>
  }
}

function split<T>(list: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  const yes = list.filter((one) => test(one))
  return [yes, list.filter((one) => !yes.includes(one))]
}
