import type { SuggestionState, suggestionKinds } from '@foyer/contracts/pages/item/suggestions'
import { type WithPendingEvents, pendingEventField, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** What a suggestion says of a bookmark. */
export type LinkFields = { url: string; title: string; description: string; folder_id: number | null; tags: string[] }

/** What an editor of a page would change of its bookmarks, for its reviewers. */
export type SuggestionRecord = Pick<WithPendingEvents, 'pending_events'> & {
  _id: number
  page_id: number
  widget_id: number
  kind: (typeof suggestionKinds)[number]
  /** The bookmark that it is about; not there in one to add. */
  item_id?: number
  /** Not there once the account is gone, nor is the name. */
  author_id?: number
  author_name?: string
  at: Date
  reason?: string
  /** The bookmark as it was. */
  before?: LinkFields
  proposed?: Partial<LinkFields>
  state: SuggestionState
  /** How often it was opened again: what was made of it before is not what is made of it now. */
  round: number
  idempotency_key?: string
  answered_at?: Date
  answered_by_id?: number
  answered_by_name?: string
  answer?: string
  /** What accepting it has made: the bookmark, and what was changed of it, as that was. */
  applied?: { item_id: number; before?: Partial<LinkFields> }
  /** When an answered one is forgotten. */
  expires_at?: Date
}

export type SuggestionModel = Model<SuggestionRecord>

const suggestionSchema = new Schema<SuggestionRecord>(
  {
    _id: { type: Number, required: true },
    page_id: { type: Number, required: true },
    widget_id: { type: Number, required: true },
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
