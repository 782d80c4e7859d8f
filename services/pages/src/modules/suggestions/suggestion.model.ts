import type { SuggestionState, suggestionKinds } from '@foyer/contracts/pages/item/suggestions'
import type { SuggestedType } from '@foyer/contracts/pages/item/suggested-items'
import { type WithPendingEvents, pendingEventField, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { Fields, FormerPlace } from './items/suggestible-kind.ts'

/** What an editor of a page would change of its items, for its reviewers. */
export type SuggestionRecord = Pick<WithPendingEvents, 'pending_events'> & {
  _id: number
  page_id: number
  widget_id: number
  /** Not there in those that were made while only bookmarks could be suggested. */
  widget_type?: SuggestedType
  kind: (typeof suggestionKinds)[number]
  /** The item that it is about; not there in one to add. */
  item_id?: number
  /** Not there once the account is gone, nor is the name. */
  author_id?: number
  author_name?: string
  at: Date
  reason?: string
  /** The item as it was. */
  before?: Fields
  proposed?: Fields
  state: SuggestionState
  /** How often it was opened again: what was made of it before is not what is made of it now. */
  round: number
  idempotency_key?: string
  answered_at?: Date
  answered_by_id?: number
  answered_by_name?: string
  answer?: string
  applied?: AppliedSuggestion
  /** When an answered one is forgotten. */
  expires_at?: Date
}

/**
 * What accepting a suggestion has made: the item, in this widget, and what was changed of it, as that was. `after`: what it has become where that is not what was
 * proposed; `order` and `updated_at`: its place and time before.
 */
export type AppliedSuggestion = FormerPlace & { item_id: number; widget_id?: number; before?: Fields; after?: Fields }

export type SuggestionModel = Model<SuggestionRecord>

const suggestionSchema = new Schema<SuggestionRecord>(
  {
    _id: { type: Number, required: true },
    page_id: { type: Number, required: true },
    widget_id: { type: Number, required: true },
    widget_type: String,
    kind: { type: String, required: true },
    item_id: Number,
    author_id: Number,
    author_name: String,
    at: { type: Date, required: true },
    reason: String,
    before: Schema.Types.Mixed,
    proposed: Schema.Types.Mixed,
    state: { type: String, required: true },
    round: { type: Number, required: true },
    idempotency_key: String,
    answered_at: Date,
    answered_by_id: Number,
    answered_by_name: String,
    answer: String,
    applied: Schema.Types.Mixed,
    expires_at: Date,
    ...pendingEventField,
  },
  { versionKey: false, minimize: false },
)
suggestionSchema.index({ page_id: 1, state: 1, _id: 1 }, { name: 'page_id_state' })
suggestionSchema.index({ author_id: 1 }, { sparse: true, name: 'author_id' })
suggestionSchema.index({ answered_by_id: 1 }, { sparse: true, name: 'answered_by_id' })
suggestionSchema.index(
  { author_id: 1, idempotency_key: 1 },
  { unique: true, partialFilterExpression: { idempotency_key: { $exists: true } }, name: 'author_id_idempotency_key' },
)
suggestionSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })
suggestionSchema.index(...pendingEventIndex)

export function createSuggestionModel(connection: Connection): SuggestionModel {
  return connection.model<SuggestionRecord>('Suggestion', suggestionSchema, 'suggestions')
}
