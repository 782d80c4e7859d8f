import type { LinkVerdict } from '@foyer/contracts/import/link-verdicts'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A state that an address was in, and since when. */
export type LinkEpisode = { verdict: LinkVerdict; status_code: number | null; since: Date }

/**
 * A web address that bookmarks lead to, checked once for everyone who has it: who that is, it does not say. `_id` is the hash of the address.
 * `suspect` is a verdict that has to be confirmed by further checks, `suspect_since` the first that came to it. `unchanged_count` counts the checks in a row
 * that changed nothing, `looked_at` is when the page was last looked into. It is due at `due_at` and checked as long as somebody has asked for it
 * within a week (`wanted_until`); until `checking_until` one process holds the lease, under a name of its own (`leased_by`).
 */
export type CheckedLinkRecord = {
  _id: string
  url: string
  host: string
  verdict: LinkVerdict
  status_code: number | null
  new_url: string | null
  since: Date | null
  suspect: LinkVerdict | null
  suspect_since: Date | null
  suspect_count: number
  unchanged_count: number
  history: LinkEpisode[]
  checked_at: Date | null
  /** Whether anything answered at the last check. */
  has_answered: boolean
  looked_at: Date | null
  due_at: Date | null
  wanted_until: Date
  expires_at: Date
  checking_until: Date | null
  leased_by: string | null
}

export type CheckedLinkModel = Model<CheckedLinkRecord>

const episodeSchema = new Schema<LinkEpisode>(
  { verdict: { type: String, required: true }, status_code: { type: Number, default: null }, since: { type: Date, required: true } },
  { _id: false },
)

const checkedLinkSchema = new Schema<CheckedLinkRecord>(
  {
    _id: { type: String, required: true },
    url: { type: String, required: true },
    host: { type: String, required: true },
    verdict: { type: String, required: true },
    status_code: { type: Number, default: null },
    new_url: { type: String, default: null },
    since: { type: Date, default: null },
    suspect: { type: String, default: null },
    suspect_since: { type: Date, default: null },
    suspect_count: { type: Number, required: true },
    unchanged_count: { type: Number, required: true },
    history: { type: [episodeSchema], required: true },
    checked_at: { type: Date, default: null },
    has_answered: { type: Boolean, required: true },
    looked_at: { type: Date, default: null },
    due_at: { type: Date, default: null },
    wanted_until: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    checking_until: { type: Date, default: null },
    leased_by: { type: String, default: null },
  },
  { versionKey: false },
)
checkedLinkSchema.index({ due_at: 1 }, { name: 'due_at' })
checkedLinkSchema.index({ checked_at: 1 }, { name: 'checked_at' })
checkedLinkSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createCheckedLinkModel(connection: Connection): CheckedLinkModel {
  return connection.model<CheckedLinkRecord>('CheckedLink', checkedLinkSchema, 'checked_links')
}
