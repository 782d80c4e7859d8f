import { type WithPendingEvents, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/**
 * That somebody asks to be let in to a page. One for an address without a page is stored as well: who asks is told the same. One that has ended stays
 * until `delete_at`.
 */
export type PageRequestRecord = WithPendingEvents & {
  _id: number
  public_id: string
  /** null where there is no such page, or nobody is to be told. */
  page_id: number | null
  user_id: number
  /** What they were called when they asked. */
  name: string
  message: string
  state: 'open' | 'refused' | 'accepted' | 'withdrawn'
  requested_at: Date
  delete_at: Date
}

const schema = new Schema<PageRequestRecord>(
  {
    _id: { type: Number, required: true },
    public_id: { type: String, required: true },
    page_id: { type: Number, default: null },
    user_id: { type: Number, required: true },
    // May be empty, which mongoose takes for missing.
    name: String,
    message: String,
    state: { type: String, required: true },
    requested_at: { type: Date, required: true },
    delete_at: { type: Date, required: true },
    ...pendingEventFields,
  },
  { versionKey: false },
)
schema.index({ public_id: 1, user_id: 1 }, { unique: true, name: 'public_id_user_id' })
schema.index({ page_id: 1, state: 1, requested_at: 1 }, { name: 'page_id_state' })
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ delete_at: 1 }, { expireAfterSeconds: 0, name: 'delete_at' })
schema.index(...pendingEventIndex)

export type PageRequestModel = Model<PageRequestRecord>

export function createPageRequestModel(connection: Connection): PageRequestModel {
  return connection.model<PageRequestRecord>('PageRequest', schema, 'page_requests')
}
