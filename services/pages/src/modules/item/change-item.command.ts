import { AppError } from '@foyer/service-kit/app-error'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { ItemKind } from './item-kind.ts'
import type { ItemRecord } from './item.model.ts'
import type { EditableWidget } from './widget-access.ts'

type ChangedFields<T extends ItemRecord> = Partial<Omit<T, keyof ItemRecord>>

/** Changes fields of an item of this widget. Throws `not_found` when it is not there. */
export async function changeItem<T extends ItemRecord>(
  kind: ItemKind<T>,
  { page, widget }: EditableWidget,
  itemId: number,
  fields: ChangedFields<T>,
  told: readonly PendingEvent[] = [],
): Promise<T> {
  const events = [...kind.changeEvents(page, widget.id), ...told]
  const changed = await kind.items.change(itemId, widget.id, fields as Partial<T>, events)
  if (!changed || !(await kind.countChange(widget.id, 0))) throw new AppError('not_found')
  kind.acknowledge([{ id: itemId, events }])
  return changed
}
