import { limits } from '@foyer/contracts/limits'
import { type WithPendingEvents, pendingEventField, pendingEventIndex } from '@foyer/service-kit/events'
import type { Schema } from 'mongoose'

/**
 * The fields of every item: a bookmark, a note, a to-do. `order` is a fractional index within the widget. A deleted item is in no widget
 * (`widget_id` 0), so that no read of a widget needs to exclude it, and names the widget it was in until it expires.
 */
export type ItemRecord = WithPendingEvents & {
  _id: number
  widget_id: number
  /** The person who made it, or for whom an import did. Whose it is, its page says. */
  created_by: number
  order: string
  /** The page that an import brings the item to; other items have none, as their widget may move. */
  page_id?: number
  /** The group or list of the widget; one that the widget does not have means its first. */
  section_id?: number | null
  /** What its creator's client called it, see `idempotencyKeySchema`. */
  idempotency_key?: string
  created_at: Date
  /** When it was last written, in so far as the search must know: what came to a widget or changed there. An imported item has none at first. */
  changed_at?: Date
  removed_from?: number
  removed_at?: Date
  /** The person who deleted it; absent where no person did, and where a release before that was stored. */
  removed_by?: number
  /** The group or list that was deleted, and this item along with it. */
  removed_section?: number
}

/** The place of an item in its widget: order first, then id where two have one order. */
export type ItemPlace = Pick<ItemRecord, 'order' | '_id'>

export const itemFields = {
  _id: { type: Number, required: true },
  widget_id: { type: Number, required: true },
  created_by: { type: Number, required: true },
  order: { type: String, required: true },
  page_id: Number,
  section_id: Number,
  idempotency_key: String,
  created_at: { type: Date, required: true },
  changed_at: Date,
  removed_from: Number,
  removed_at: Date,
  removed_by: Number,
  removed_section: Number,
  ...pendingEventField,
} as const

/** The indexes of every collection of items. Deleted ones expire. */
export function indexItems(schema: Pick<Schema, 'index'>): void {
  schema.index({ widget_id: 1, order: 1, _id: 1 }, { name: 'widget_id_order' })
  schema.index(
    { created_by: 1, idempotency_key: 1 },
    { unique: true, partialFilterExpression: { idempotency_key: { $exists: true } }, name: 'created_by_idempotency_key' },
  )
  schema.index(
    { widget_id: 1, changed_at: 1 },
    { partialFilterExpression: { changed_at: { $exists: true } }, name: 'widget_id_changed_at' },
  )
  schema.index({ removed_from: 1 }, { sparse: true, name: 'removed_from' })
  schema.index({ removed_at: 1 }, { expireAfterSeconds: limits.trash_days * 24 * 3_600, name: 'removed_at_trash' })
  schema.index(...pendingEventIndex)
}

/** The index of a kind whose newest items are asked for (`ItemKind.news`). */
export function indexNewest(schema: Pick<Schema, 'index'>): void {
  schema.index({ widget_id: 1, created_at: -1, _id: -1 }, { name: 'widget_id_created_at' })
}
