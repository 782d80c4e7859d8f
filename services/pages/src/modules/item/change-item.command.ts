import { AppError } from '@foyer/service-kit/app-error'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { ItemStore } from './item-store.ts'
import type { ItemRecord } from './item.model.ts'
import type { EditableWidget } from './widget-access.ts'

export type ChangedFields<T extends ItemRecord> = Partial<Omit<T, keyof ItemRecord>>

/** Changes fields of an item of this widget. Throws `not_found` when it is not there. */
export async function changeItem<T extends ItemRecord>(
  store: ItemStore<T>,
  { page, widget }: EditableWidget,
  itemId: number,
  fields: ChangedFields<T>,
  furtherEvents: readonly PendingEvent[] = [],
): Promise<T> {
  const events = [...store.changeEvents(page, widget.id), ...furtherEvents]
  const changed = await store.items.change(itemId, widget.id, fields as Partial<T>, events)
  if (!changed || !(await store.countChange(widget.id, 0))) throw new AppError('not_found')
  store.acknowledge([{ id: itemId, events }])
  return changed
}
