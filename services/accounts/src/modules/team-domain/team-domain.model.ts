import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A name that a team has claimed. Claims that are not proved block nobody, and there may be several of one name. */
export type TeamDomain = {
  _id: number
  organization_id: number
  /** In its ASCII form. */
  domain: string
  /** What the TXT record has to say. */
  challenge: string
  claimed_by: number
  claimed_at: Date
  /** The same as `domain` once it is proved, until it is released: unique, so that a name has one team. */
  proved_name?: string
  proved_at?: Date
  /** When the name was first seen to arrive here; absent: not yet. */
  reached_at?: Date
  /** Since when a proved name has not been so any more, or has not arrived here. */
  failing_since?: Date
  /** Since when the proof of a proved name has been missing, whether it arrives here or not: its grace begins then. */
  proof_missing_since?: Date
  /** When the grace of a failing name had ended, and with it the domain. */
  off_at?: Date
  checked_at?: Date
  /** When it is checked next. */
  due_at: Date
  /** When a claim is dropped that nobody has proved. */
  expires_at?: Date
  /** Why the last check did not succeed; a `domainProblems` of contracts. */
  problem?: string
  /** The page of the team at `/`; absent: its first one. */
  default_page?: string
  /** Whether the pages of the team are served there. */
  is_host: boolean
  /** Whether people with an address at this name may sign up to the team. */
  is_email_domain: boolean
  open_links_in_new_window: boolean
  hide_searchbar: boolean
  hide_bookmark_search: boolean
  allow_sign_in_on_teamdomain: boolean
  allow_sign_up: boolean
  /** The token of the uploaded file. */
  auth_page_background?: string
}

const schema = new Schema<TeamDomain>(
  {
    _id: { type: Number, required: true },
    organization_id: { type: Number, required: true },
    domain: { type: String, required: true },
    challenge: { type: String, required: true },
    claimed_by: { type: Number, required: true },
    claimed_at: { type: Date, required: true },
    proved_name: String,
    proved_at: Date,
    reached_at: Date,
    failing_since: Date,
    proof_missing_since: Date,
    off_at: Date,
    checked_at: Date,
    due_at: { type: Date, required: true },
    expires_at: Date,
    problem: String,
    default_page: String,
    is_host: { type: Boolean, required: true },
    is_email_domain: { type: Boolean, required: true },
    open_links_in_new_window: { type: Boolean, required: true },
    hide_searchbar: { type: Boolean, required: true },
    hide_bookmark_search: { type: Boolean, required: true },
    allow_sign_in_on_teamdomain: { type: Boolean, required: true },
    allow_sign_up: { type: Boolean, required: true },
    auth_page_background: String,
  },
  { versionKey: false },
)
schema.index({ organization_id: 1, domain: 1 }, { unique: true, name: 'organization_id_domain' })
schema.index({ proved_name: 1 }, { unique: true, sparse: true, name: 'proved_name' })
schema.index({ due_at: 1 }, { name: 'due_at' })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })
schema.index({ auth_page_background: 1 }, { sparse: true, name: 'auth_page_background' })

export type TeamDomainModel = Model<TeamDomain>

export function createTeamDomainModel(connection: Connection): TeamDomainModel {
  return connection.model<TeamDomain>('TeamDomain', schema, 'team_domains')
}
