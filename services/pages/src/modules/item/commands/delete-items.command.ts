import { webhookBatch } from '@foyer/contracts/accounts/webhook-events'
import { AppError } from '@foyer/service-kit/app-error'
import type { PendingEvent } from '@foyer/service-kit/events'
import { assertRoom } from './assert-room.ts'
import type { ItemStore } from '../store/item-store.ts'
import type { ItemRecord } from '../store/item.model.ts'
import type { SectionFilter } from '../store/sections.ts'
import type { EditableItems, EditableWidget } from '../../widget/widget-access.ts'

const deleteBatch = 500

/** Deletes an item of this widget; it can be restored for thirty days. One that is not there is no error. */
export async function deleteItem<T extends ItemRecord>(
  store: ItemStore<T>,
  from: EditableWidget,
  itemId: number,
  furtherEvents: readonly PendingEvent[] = [],
): Promise<void> {
  const events = [...store.changeEvents(from.page, from.widget.id), ...furtherEvents]
  const deleted = await store.items.softDelete(itemId, from.widget.id, store.clock(), events)
  if (!deleted) return
  await nameSections(store, from, [itemId])
  await store.countChange(from.widget.id, -1)
  store.acknowledge([{ id: itemId, events }])
}

/** Restores a deleted item to its place; one that is there already stays. Throws `not_found` for any other, and `item_limit`. */
export async function restoreItem<T extends ItemRecord>(
  store: ItemStore<T>,
  to: EditableWidget,
  itemId: number,
  furtherEvents: readonly PendingEvent[] = [],
): Promise<T> {
  const record = await store.items.byIdWithDeleted(itemId, to.widget.id)
  if (record?.widget_id === to.widget.id) return record
  if (record) assertRoom(store, to, 1)
  const events = [...store.changeEvents(to.page, to.widget.id), ...furtherEvents]
  const restored = await store.items.restore(itemId, to.widget.id, events)
  if (!restored) {
    const [current] = await store.items.byIds([itemId])
    if (current?.widget_id === to.widget.id) return current
    throw new AppError('not_found')
  }
  await store.countChange(to.widget.id, 1)
  store.acknowledge([{ id: itemId, events }])
  return restored
}

/**
 * Deletes these items of a widget; each can be restored for thirty days, those that are not there are no error. The events are in the first before
 * any other is deleted, so that a process that dies on the way leaves a right count.
 */
export async function deleteItems<T extends ItemRecord>(store: ItemStore<T>, from: EditableItems, ids: readonly number[]): Promise<void> {
  const widgetId = from.widget.id
  const at = store.clock()
  const itemEvents = await deletionEvents(store, from, ids)
  const events = [...store.changeEvents(from.page, widgetId), ...itemEvents]
  const first = await deleteFirst(store, ids, { widgetId, at, events })
  if (first === undefined) return
  const deleted = 1 + (await store.items.softDeleteMany(ids, widgetId, at))
  await nameSections(store, from, ids)
  await store.countChange(widgetId, -deleted)
  store.acknowledge([{ id: first, events }])
  store.relay(first, itemEvents)
}

/** Restores these deleted items of a widget, which must have room for them, to their places. Those that are not deleted from it are left alone. */
export async function restoreItems<T extends ItemRecord>(
  store: ItemStore<T>,
  to: EditableItems,
  ids: readonly number[],
  furtherEvents: readonly PendingEvent[] = [],
): Promise<void> {
  const widgetId = to.widget.id
  const events = [...store.changeEvents(to.page, widgetId), ...furtherEvents]
  for (const id of ids) {
    if (!(await store.items.restore(id, widgetId, events))) continue
    const restored = 1 + (await store.items.restoreMany(ids, widgetId))
    await store.countChange(widgetId, restored)
    store.acknowledge([{ id, events }])
    store.relay(id, furtherEvents)
    return
  }
}

/**
 * Deletes all items of a group or list of this widget. Each can be restored by itself for thirty days, or all with their section. The event is in the first
 * before any other is deleted, so that a process that dies on the way leaves a right count; what webhooks are told of a batch is in the first of
 * that batch. `readFilter` tells which items those are at the moment; where it gives nothing, nothing more is deleted.
 */
export async function deleteSectionItems<T extends ItemRecord>(
  store: ItemStore<T>,
  from: EditableWidget,
  { section, readFilter }: { section: number; readFilter: () => Promise<SectionFilter | undefined> },
): Promise<void> {
  const widgetId = from.widget.id
  const at = store.clock()
  const countEvents = store.changeEvents(from.page, widgetId)
  const batchSize = isTold(store, from) ? webhookBatch : deleteBatch
  let deleted = 0
  let idWithEvents: number | undefined
  for (let within = await readFilter(); within;) {
    const ids = await store.items.idsBySection(widgetId, within, batchSize)
    if (ids.length === 0) break
    const itemEvents = await deletionEvents(store, from, ids)
    // Only now does it exclude every section that one of these items may be in: others may be adding sections.
    within = await readFilter()
    if (!within) break
    const events = idWithEvents === undefined ? [...countEvents, ...itemEvents] : itemEvents
    const first = events.length > 0 ? await deleteFirst(store, ids, { widgetId, at, events, within, section }) : undefined
    if (first !== undefined) {
      idWithEvents ??= first
      deleted += 1
      store.relay(first, itemEvents)
    }
    deleted += await store.items.softDeleteMany(ids, widgetId, at, { within, section })
  }
  if (idWithEvents === undefined) return
  await store.countChange(widgetId, -deleted)
  store.acknowledge([{ id: idWithEvents, events: countEvents }])
}

function isTold<T extends ItemRecord>({ kind, webhooks }: ItemStore<T>, { page }: EditableItems): boolean {
  return kind.deletionEvents !== undefined && webhooks.ownersAmong([page.owner_id]).length > 0
}

/** What others are told of the end of these items, in so far as they are in the widget. */
async function deletionEvents<T extends ItemRecord>(
  store: ItemStore<T>,
  from: EditableItems,
  ids: readonly number[],
): Promise<PendingEvent[]> {
  if (!isTold(store, from)) return []
  const own = (await store.items.byIds(ids)).filter((record) => record.widget_id === from.widget.id)
  return store.kind.deletionEvents?.(store.webhooks, from, own) ?? []
}

type Deletion = { widgetId: number; at: Date; events: readonly PendingEvent[]; within?: SectionFilter; section?: number }

/** Deletes the first of these items that is still there, with the events in it, and gives its id. */
async function deleteFirst<T extends ItemRecord>(
  store: ItemStore<T>,
  ids: readonly number[],
  { widgetId, at, events, within, section }: Deletion,
): Promise<number | undefined> {
  for (const id of ids) if (await store.items.softDelete(id, widgetId, at, events, { within, section })) return id
  return undefined
}

/**
 * Writes the first section into deleted items that were in it without naming it: another section may be the first when they are restored.
 */
async function nameSections<T extends ItemRecord>(store: ItemStore<T>, { widget }: EditableItems, ids: readonly number[]): Promise<void> {
  const sections = store.kind.sections === null ? [] : (widget.sections ?? []).map(({ id }) => id)
  const [first] = sections
  if (first !== undefined) await store.items.setSectionOfDeleted(ids, widget.id, first, sections)
}
