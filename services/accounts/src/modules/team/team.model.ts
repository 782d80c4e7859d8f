import type { Plan } from '@foyer/contracts/billing/entitlements'
import type { TeamPermission } from '@foyer/contracts/accounts/team-roles'
import type { ClassMode } from '@foyer/contracts/accounts/teams/teams'
import { type WithPendingEvents, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A team that can be restored until it is due. */
export type TeamDeletion = { at: Date; due_at: Date; by: number }

/** A team to which nobody comes while a site admin has it locked. */
export type TeamSuspension = { at: Date; reason: string; by: string }

/** That members come in by a provider of the team, at least every so many days. Its owner is not asked. */
export type ProviderDemand = { max_age_days: number; since: Date; by: number }

/** Ownership that waits for an answer. */
export type TeamTransfer = { user_id: number; offered_at: Date }

export type Team = WithPendingEvents & {
  /** Of the sequence from which people have theirs, so that no team has the id of a person. */
  _id: number
  public_id: string
  title: string
  description: string
  /** The one place that says who owns the team: no membership does. */
  owner_id: number
  created_by: number
  created_at: Date
  idempotency_key?: string
  is_enterprise: boolean
  /** The enterprise it belongs to. */
  parent_id: number | null
  /** The enterprise it has asked to belong to. */
  asked_parent_id?: number
  /** The token of the uploaded file that is its logo. */
  logo?: string | null
  permissions: TeamPermission[]
  lock_teammenu: boolean
  is_sharing_restricted: boolean
  takes_requests: boolean
  is_readable_by_enterprise: boolean
  transfer?: TeamTransfer
  is_education: boolean
  /** How its members come in; absent until the first one has, and in a team that was never a class. */
  people_by?: ClassMode
  /** How often somebody was about to come in; what chooses `people_by` again compares it, so that nobody comes in meanwhile. */
  people_claims?: number
  is_whitelabel: boolean
  /** Billing’s last answer; null before the first. */
  is_premium: boolean | null
  /** The plan of that answer, and until when it holds by itself (null: it has no end); absent where a release before has stored it. */
  plan?: Plan
  plan_until?: Date | null
  /** null: what the operator has set for all teams. */
  max_member_limit: number | null
  /** null: no trial. */
  trial_ends_at: Date | null
  /** When those who manage it were told that it is about to end. */
  trial_told?: Date | null
  provider_demand?: ProviderDemand | null
  suspension?: TeamSuspension
  deletion?: TeamDeletion
}

const suspensionSchema = new Schema<TeamSuspension>(
  { at: { type: Date, required: true }, reason: { type: String, required: true }, by: { type: String, required: true } },
  { _id: false },
)

const deletionSchema = new Schema<TeamDeletion>(
  { at: { type: Date, required: true }, due_at: { type: Date, required: true }, by: { type: Number, required: true } },
  { _id: false },
)

const transferSchema = new Schema<TeamTransfer>(
  { user_id: { type: Number, required: true }, offered_at: { type: Date, required: true } },
  { _id: false },
)

const demandSchema = new Schema<ProviderDemand>(
  { max_age_days: { type: Number, required: true }, since: { type: Date, required: true }, by: { type: Number, required: true } },
  { _id: false },
)

const schema = new Schema<Team>(
  {
    _id: { type: Number, required: true },
    public_id: { type: String, required: true },
    title: { type: String, required: true },
    // May be empty, which mongoose takes for missing.
    description: String,
    owner_id: { type: Number, required: true },
    created_by: { type: Number, required: true },
    created_at: { type: Date, required: true },
    idempotency_key: String,
    is_enterprise: { type: Boolean, required: true },
    parent_id: { type: Number, default: null },
    asked_parent_id: Number,
    logo: String,
    permissions: { type: [String], required: true },
    lock_teammenu: { type: Boolean, required: true },
    is_sharing_restricted: { type: Boolean, required: true },
    takes_requests: { type: Boolean, required: true },
    is_readable_by_enterprise: { type: Boolean, required: true },
    transfer: { type: transferSchema, default: undefined },
    is_education: { type: Boolean, required: true },
    people_by: String,
    people_claims: Number,
    is_whitelabel: { type: Boolean, required: true },
    is_premium: { type: Boolean, default: null },
    plan: String,
    plan_until: Date,
    max_member_limit: { type: Number, default: null },
    trial_ends_at: { type: Date, default: null },
    trial_told: Date,
    provider_demand: { type: demandSchema, default: undefined },
    suspension: { type: suspensionSchema, default: undefined },
    deletion: { type: deletionSchema, default: undefined },
    ...pendingEventFields,
  },
  { versionKey: false },
)
schema.index({ public_id: 1 }, { unique: true, name: 'public_id' })
schema.index({ title: 1, _id: 1 }, { name: 'title' })
schema.index({ owner_id: 1 }, { name: 'owner_id' })
schema.index({ parent_id: 1 }, { name: 'parent_id' })
schema.index({ trial_ends_at: 1 }, { name: 'trial_ends_at' })
schema.index({ asked_parent_id: 1 }, { sparse: true, name: 'asked_parent_id' })
schema.index({ logo: 1 }, { sparse: true, name: 'logo' })
schema.index({ 'deletion.due_at': 1 }, { sparse: true, name: 'deletion.due_at' })
schema.index(
  { created_by: 1, idempotency_key: 1 },
  { unique: true, partialFilterExpression: { idempotency_key: { $exists: true } }, name: 'idempotency_key' },
)
schema.index(...pendingEventIndex)

export type TeamModel = Model<Team>

export function createTeamModel(connection: Connection): TeamModel {
  return connection.model<Team>('Team', schema, 'teams')
}
