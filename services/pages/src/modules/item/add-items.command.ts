import { AppError } from '@foyer/service-kit/app-error'
import type { PendingEvent } from '@foyer/service-kit/events'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { ItemKind } from './item-kind.ts'
import { type AfterItem, findOrderGap, ordersBetween } from './item-order.ts'
import type { ItemRecord } from './item.model.ts'
import { type EditableWidget, totalOf } from './widget-access.ts'

/** A new item without what every item gets. */
export type Draft<T extends ItemRecord> = Omit<T, keyof ItemRecord> & { idempotency_key?: string | undefined }

type NewItems<T extends ItemRecord> = {
  to: EditableWidget
  drafts: ReadonlyArray<Draft<T>>
  after: AfterItem
  /** Further events that tell of those that are new; they stand in the first of them. */
  tell?: (added: readonly T[]) => PendingEvent[]
}

const attempts = 4

/**
 * Adds items in their order and gives each as it is now. One whose idempotency key is known is not added again, wherever it has got to. All of
 * them are added or none. `added` are those that are new. Throws `item_limit`, and `not_found` when the widget is deleted meanwhile.
 */
export async function addItems<T extends ItemRecord>(kind: ItemKind<T>, request: NewItems<T>): Promise<{ records: T[]; added: T[] }> {
  const { to, after } = request
  const drafts = request.drafts.map((draft) => ({ draft, id: kind.ids() }))
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const keys = drafts.flatMap(({ draft }) => draft.idempotency_key ?? [])
    const known = new Map((await kind.items.byIdempotencyKeys(to.page.owner_id, keys)).map((one) => [one.idempotency_key, one]))
    const missing = drafts.filter(({ draft }, index) => isNew(draft.idempotency_key, index))
    const room = kind.max - totalOf(to.page, to.widget.id)
    if (missing.length > 0 && missing.length > room) throw new AppError('item_limit', { limit: kind.max })
    const orders = missing.length > 0 ? ordersBetween(await findOrderGap(kind.items, to.widget.id, after), missing.length) : []
    const added = missing.map(({ draft, id }, index) => complete(draft, id, orders[index] ?? ''))
    if (await store(added)) {
      const byKey = new Map([...known, ...added.filter((one) => one.idempotency_key).map((one) => [one.idempotency_key, one] as const)])
      const byId = new Map(added.map((one) => [one._id, one]))
      return { records: drafts.flatMap(({ draft, id }) => byId.get(id) ?? byKey.get(draft.idempotency_key) ?? []), added }
    }

    function isNew(key: string | undefined, index: number): boolean {
      return !key || (!known.has(key) && drafts.findIndex((one) => one.draft.idempotency_key === key) === index)
    }
  }
  throw new AppError('conflict')

  function complete({ idempotency_key, ...fields }: Draft<T>, id: number, order: string): T {
    const common: ItemRecord = {
      _id: id,
      widget_id: to.widget.id,
      owner_id: to.page.owner_id,
      order,
      ...(idempotency_key ? { idempotency_key } : {}),
      created_at: kind.clock(),
    }
    // The common fields and those of the kind, which the draft has by its type, are all there are.
    return { ...fields, ...common } as unknown as T
  }

  /** Gives false when another call has stored one of these keys first. */
  async function store(added: readonly T[]): Promise<boolean> {
    const [first, ...rest] = added
    const events = first ? [...kind.changeEvents(to.page, to.widget.id), ...(request.tell?.(added) ?? [])] : []
    try {
      if (first) await kind.items.insert([{ ...first, pending_events: events }, ...rest])
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      await kind.items.undoInsert(added.map((one) => one._id))
      return false
    }
    // Nothing new is told as well: the call that stored it may have died before the page moved on.
    if (!(await kind.countChange(to.widget.id, added.length))) {
      await kind.items.undoInsert(added.map((one) => one._id))
      throw new AppError('not_found')
    }
    if (first) kind.acknowledge([{ id: first._id, events }])
    return true
  }
}
