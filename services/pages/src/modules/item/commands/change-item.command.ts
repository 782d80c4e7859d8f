import { AppError } from '@foyer/service-kit/app-error'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { ItemStore } from '../store/item-store.ts'
import type { ItemRecord } from '../store/item.model.ts'
import type { EditableWidget } from '../../widget/widget-access.ts'

type Options<T> = {
  furtherEvents?: readonly PendingEvent[]
  expected?: { field: keyof T & string; values: readonly unknown[] } | undefined
  unchanged?: Partial<T> | undefined
}

export type ChangedFields<T extends ItemRecord> = Partial<Omit<T, keyof ItemRecord>>

/**
 * Changes fields of an item of this widget. Throws `not_found` when it is not there, and `conflict` when none of the values that a field may have
 * (`expected`) is the one that it has, or a field is not what it is to be still (`unchanged`).
 */
export async function changeItem<T extends ItemRecord>(
  store: ItemStore<T>,
  { page, widget }: EditableWidget,
  itemId: number,
  fields: ChangedFields<T>,
  { furtherEvents = [], expected, unchanged }: Options<T> = {},
): Promise<T> {
  const events = [...store.changeEvents(page, widget.id), ...furtherEvents]
  const condition =
    expected || unchanged ? { ...unchanged, ...(expected && { [expected.field]: { $in: [...expected.values] } }) } : undefined
  const changed = await store.items.change(itemId, widget.id, fields as Partial<T>, events, condition)
  if (!changed && condition && (await store.items.byIds([itemId]))[0]?.widget_id === widget.id) throw new AppError('conflict')
  if (!changed || (await store.countChange(widget.id, 0)) === null) throw new AppError('not_found')
  store.acknowledge([{ id: itemId, events }])
  return changed
}
