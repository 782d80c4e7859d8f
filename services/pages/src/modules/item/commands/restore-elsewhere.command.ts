import { AppError } from '@foyer/service-kit/app-error'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { EditableWidget } from '../../widget/widget-access.ts'
import type { ItemStore } from '../store/item-store.ts'
import type { ItemRecord } from '../store/item.model.ts'
import { sectionOf } from '../store/sections.ts'
import { assertRoom } from './assert-room.ts'
import { findOrderGap, ordersBetween } from './item-order.ts'

type Route = { id: number; from: number; to: EditableWidget }

/** Restores a deleted item to the end of another widget of its type. Throws `not_found` and `item_limit`. */
export async function restoreElsewhere<T extends ItemRecord>(
  store: ItemStore<T>,
  { id, from, to: { page, widget } }: Route,
  furtherEvents: readonly PendingEvent[],
): Promise<void> {
  assertRoom(store, { page, widget }, 1)
  const [order = ''] = ordersBetween(await findOrderGap(store.items, widget.id, undefined), 1)
  const events = [...store.changeEvents(page, widget.id), ...furtherEvents]
  const place = { widget_id: widget.id, order, section_id: sectionOf(null, widget.sections) }
  if (!(await store.items.restoreTo(id, from, place, events))) throw new AppError('not_found')
  await store.countChange(widget.id, 1)
  store.acknowledge([{ id, events }])
}
