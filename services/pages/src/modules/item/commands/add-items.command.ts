import { AppError } from '@foyer/service-kit/app-error'
import type { PendingEvent } from '@foyer/service-kit/events'
import { assertRoom } from './assert-room.ts'
import { type AfterItem, type OrderGap, findOrderGap, ordersBetween } from './item-order.ts'
import type { ItemStore } from '../store/item-store.ts'
import type { ItemRecord } from '../store/item.model.ts'
import { type EditableWidget, totalOf } from '../../widget/widget-access.ts'

/** A new item without the fields that every item gets; `created_at` is now where it has none. */
export type Draft<T extends ItemRecord> = Omit<T, Exclude<keyof ItemRecord, 'section_id'>> & {
  idempotency_key?: string | undefined
  created_at?: Date
}

type NewItems<T extends ItemRecord> = {
  to: EditableWidget
  /** The id of the person who adds them: their idempotency keys are that person's. */
  by: number
  drafts: ReadonlyArray<Draft<T>>
  after: AfterItem
  /** Further events about the new items; they are written into the first of them. */
  eventsOf?: (added: readonly T[]) => PendingEvent[]
}

const maxAttempts = 4

/**
 * Adds items in their order and gives each as it is now. One whose idempotency key exists is not added again, wherever it has been moved. All
 * of them are added or none. `added` are the new ones. Throws `item_limit`, and `not_found` when the widget is deleted meanwhile.
 */
export async function addItems<T extends ItemRecord>(store: ItemStore<T>, request: NewItems<T>): Promise<{ records: T[]; added: T[] }> {
  const { to, by, after } = request
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // New ids for each attempt: the last one may have failed because another item has one of them.
    const drafts = request.drafts.map((draft) => ({ draft, id: store.ids() }))
    const keys = drafts.flatMap(({ draft }) => draft.idempotency_key ?? [])
    // Nearly every key is new. That one is not, the store says when the item is inserted; before several are, or none fits, it is asked.
    const isTried = attempt === 0 && drafts.length === 1 && totalOf(to.page, to.widget.id) < store.kind.max
    const existing = byIdempotencyKey(isTried ? [] : await store.items.byIdempotencyKeys(by, keys))
    const missing = drafts.filter(({ draft }, index) => isNew(draft.idempotency_key, index))
    assertRoom(store, to, missing.length)
    const orders = missing.length > 0 ? ordersBetween(await findGap(), missing.length) : []
    const added = missing.map(({ draft, id }, index) => toRecord(draft, id, orders[index] ?? ''))
    if (await insert(added)) {
      const byKey = new Map([...existing, ...byIdempotencyKey(added)])
      const byId = new Map(added.map((record) => [record._id, record]))
      return { records: drafts.flatMap(({ draft, id }) => byId.get(id) ?? byKey.get(draft.idempotency_key ?? '') ?? []), added }
    }

    function isNew(key: string | undefined, index: number): boolean {
      return !key || (!existing.has(key) && drafts.findIndex(({ draft }) => draft.idempotency_key === key) === index)
    }
  }
  throw new AppError('conflict')

  function toRecord({ idempotency_key, created_at = store.clock(), ...fields }: Draft<T>, id: number, order: string): T {
    const common: ItemRecord = {
      _id: id,
      widget_id: to.widget.id,
      created_by: by,
      order,
      ...(idempotency_key ? { idempotency_key } : {}),
      created_at,
    }
    // The common fields and those of the kind, which the draft has by its type, are all there are.
    return { ...fields, ...common } as unknown as T
  }

  async function findGap(): Promise<OrderGap> {
    const end = after === undefined ? store.endOrders.of(to.page, to.widget.id) : null
    return end === null ? findOrderGap(store.items, to.widget.id, after) : { lower: end, upper: null }
  }

  /** Gives false when an item has one of these ids, or another call has stored one of these keys first. */
  async function insert(added: readonly T[]): Promise<boolean> {
    const [first, ...rest] = added
    const events = first ? [...store.changeEvents(to.page, to.widget.id), ...(request.eventsOf?.(added) ?? [])] : []
    const inserted = first ? await store.items.insert([{ ...first, pending_events: events }, ...rest]) : []
    if (inserted.length < added.length) {
      await store.items.undoInsert(inserted)
      return false
    }
    // Also when nothing is new: the call that stored the item may have died before it counted it.
    const rev = await store.countChange(to.widget.id, added.length)
    if (rev === null) {
      await store.items.undoInsert(inserted)
      throw new AppError('not_found')
    }
    const last = added.at(-1)
    if (last && after === undefined) store.endOrders.added(to.page, to.widget.id, { rev, order: last.order })
    if (first) store.acknowledge([{ id: first._id, events }])
    return true
  }
}

/** Adds one item. */
export async function addItem<T extends ItemRecord>(
  store: ItemStore<T>,
  { draft, ...request }: Pick<NewItems<T>, 'to' | 'by' | 'after'> & { draft: Draft<T> },
): Promise<T> {
  const { records } = await addItems(store, { ...request, drafts: [draft] })
  const [record] = records
  if (!record) throw new AppError('not_found')
  return record
}

function byIdempotencyKey<T extends ItemRecord>(records: readonly T[]): Map<string, T> {
  return new Map(records.flatMap((record) => (record.idempotency_key ? [[record.idempotency_key, record] as const] : [])))
}
