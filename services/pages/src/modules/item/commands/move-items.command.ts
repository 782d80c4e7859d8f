import { ownerChanged } from '@foyer/contracts/events'
import { AppError } from '@foyer/service-kit/app-error'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import { ownerOf } from '../../page/page-owner.ts'
import type { PageRecord } from '../../page/page.model.ts'
import type { Authorized } from '@foyer/service-kit/authorized'
import { assertRoom } from './assert-room.ts'
import { type AfterItem, areInGap, findOrderGap, ordersBetween } from './item-order.ts'
import type { ItemStore, WrittenItem } from '../store/item-store.ts'
import type { ItemRecord } from '../store/item.model.ts'
import { sectionOf } from '../store/sections.ts'
import type { EditableWidget } from '../../widget/widget-access.ts'

export type Move<T extends ItemRecord> = {
  to: EditableWidget
  /** The items as they are now, in the order in which they are to arrive. */
  records: readonly T[]
  /** The page of each widget that an item comes from. */
  from: ReadonlyMap<number, Authorized<Pick<PageRecord, '_id' | 'owner_id' | 'owner_kind'>, 'edit'>>
  after: AfterItem
  /** The target group or list; undefined: each keeps its own within its widget, and comes into the first of another. */
  section: number | null | undefined
  /** The place of a single item within its widget, where it has had one before; it counts in place of `after`. */
  order?: string | undefined
  /** Further events about a moved item; they are written into it. */
  eventsOf?: (record: T) => PendingEvent[]
}

/**
 * Moves items into a widget, one write each, and gives those that were still in their widget. Items that are in their place already are not
 * written. Throws `item_limit`, and `not_found` (everything back in its place) when the widget is deleted meanwhile.
 */
export async function moveItems<T extends ItemRecord>(store: ItemStore<T>, move: Move<T>): Promise<T[]> {
  const { to, records } = move
  const widgetId = to.widget.id
  const sections = to.widget.sections ?? []
  const arriving = records.filter((record) => record.widget_id !== widgetId).length
  assertRoom(store, to, arriving)
  const ids = records.map((record) => record._id)
  const gap = await findOrderGap(store.items, widgetId, move.after, ids)
  const keepSections = arriving === 0 && records.every((record) => targetSection(record) === currentSection(record))
  const currentOrders = records.map((record) => record.order)
  if (keepSections && move.order === undefined && areInGap(gap, currentOrders)) return [...records]

  const orders = move.order === undefined ? ordersBetween(gap, records.length) : [move.order]
  const written: WrittenItem[] = []
  // The first of each widget is written before the rest, with the event in it, so that a process that dies leaves right counts.
  const [firsts, rest] = firstPerWidget(records)
  const moved = [...(await writeAll(firsts, true)), ...(await writeAll(rest, false))]
  const arrived = moved.filter(({ before }) => before.widget_id !== widgetId)
  if (moved.length > 0) await count(arrived.map(({ before }) => before))
  store.acknowledge(written)
  return moved.toSorted((a, b) => ids.indexOf(a.now._id) - ids.indexOf(b.now._id)).map(({ now }) => now)

  /** Counts what has arrived, and what is missing where it came from. */
  async function count(arrivals: readonly T[]): Promise<void> {
    const sources = [...Map.groupBy(arrivals, (before) => before.widget_id)]
    const [source, ...more] = sources
    const isWithinPage = source !== undefined && more.length === 0 && move.from.get(source[0])?._id === to.page._id
    if (isWithinPage && (await store.countMove(source[0], widgetId, arrivals.length))) return
    if ((await store.countChange(widgetId, arrivals.length)) === null) {
      await Promise.all(arrivals.map((before) => store.items.change(before._id, widgetId, placeOf(before))))
      throw new AppError('not_found')
    }
    for (const [sourceId, left] of sources) await store.countChange(sourceId, -left.length)
  }

  async function writeAll(batch: readonly T[], withEvents: boolean): Promise<Array<{ before: T; now: T }>> {
    const results = await Promise.all(
      batch.map(async (before) => {
        const page = move.from.get(before.widget_id)
        const sourceEvents = withEvents && page && before.widget_id !== widgetId ? store.changeEvents(page, before.widget_id) : []
        const further = [...(move.eventsOf?.(before) ?? []), ...(withEvents && page ? ownerEvents(page, to.page) : [])]
        const events = [...(withEvents ? [...store.changeEvents(to.page, widgetId), ...sourceEvents] : []), ...further]
        const place = { widget_id: widgetId, order: orders[ids.indexOf(before._id)] ?? before.order, ...inSection(targetSection(before)) }
        const now = await store.items.change(before._id, before.widget_id, place as Partial<T>, events)
        if (now) written.push({ id: now._id, events })
        if (now) store.relay(now._id, further)
        return now ? [{ before, now }] : []
      }),
    )
    return results.flat()
  }

  function currentSection(record: T): number | null {
    return store.kind.sections === null ? null : sectionOf(record.section_id, sections)
  }
  function targetSection(record: T): number | null {
    if (move.section !== undefined) return sectionOf(move.section, sections)
    return record.widget_id === widgetId ? currentSection(record) : sectionOf(null, sections)
  }
  function inSection(section: number | null | undefined) {
    return store.kind.sections === null ? {} : { section_id: section ?? null }
  }
  function placeOf(before: T): Partial<T> {
    return { widget_id: before.widget_id, order: before.order, ...inSection(before.section_id) } as Partial<T>
  }
}

type OfOwner = Pick<PageRecord, 'owner_id' | 'owner_kind'>

function ownerEvents(from: OfOwner, to: OfOwner): PendingEvent[] {
  return from.owner_id === to.owner_id ? [] : pendingEvents(ownerChanged, { from: ownerOf(from), to: ownerOf(to), widget_ids: [] })
}

/** The first record of each widget, and the rest. */
function firstPerWidget<T extends ItemRecord>(records: readonly T[]): [firsts: T[], rest: T[]] {
  const firsts = [...Map.groupBy(records, (record) => record.widget_id).values()].flatMap(([first]) => first ?? [])
  return [firsts, records.filter((record) => !firsts.includes(record))]
}
