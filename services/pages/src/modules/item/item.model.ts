import { limits } from '@foyer/contracts/limits'
import { type WithPendingEvents, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Schema } from 'mongoose'

/**
 * What every thing in a widget has: a bookmark, a note, a to-do. `order` is a fractional index within the widget. One that was removed
 * stands in no widget (`widget_id` 0), so that no read of a widget needs to leave it out, and remembers where it was.
 */
export type ItemRecord = WithPendingEvents & {
  _id: number
  widget_id: number
  owner_id: number
  order: string
  /** What the client called it when it asked for it, see `idempotencyKeySchema`. */
  idempotency_key?: string
  created_at: Date
  removed_from?: number
  removed_at?: Date
}

/** The place of an item in its widget: order first, then id where two stand on one order. */
export type ItemPlace = Pick<ItemRecord, 'order' | '_id'>

/** The field by which an item names its group or list. */
export type SectionField = 'folder_id' | 'list_id'

export const itemFields = {
  _id: Number,
  widget_id: Number,
  owner_id: Number,
  order: String,
  idempotency_key: String,
  created_at: Date,
  removed_from: Number,
  removed_at: Date,
  ...pendingEventFields,
} as const

/** The indexes of every collection of items; what was removed is forgotten after its time. */
export function indexItems(schema: Pick<Schema, 'index'>): void {
  schema.index({ widget_id: 1, order: 1, _id: 1 })
  schema.index({ owner_id: 1, idempotency_key: 1 }, { unique: true, partialFilterExpression: { idempotency_key: { $exists: true } } })
  schema.index({ removed_from: 1 }, { sparse: true })
  schema.index({ removed_at: 1 }, { expireAfterSeconds: limits.deleted_retention_hours * 3600 })
  schema.index(...pendingEventIndex)
}
