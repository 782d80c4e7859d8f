import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** An act, recorded before it is done; `session` is the name of the session that acted (`sessionName`). */
export type RecordedAct = {
  of: null
  action: AuditAction
  /** Entries of before 29 November 2026 have neither kind nor via (`completeActor`): no entry is ever written again. */
  actor: AuditAct['actor']
  target: AuditAct['target']
  details: NonNullable<AuditAct['details']>
  address: string | null
}

/** How an act ended: `of` is its entry, `code` the error it failed with. */
export type RecordedOutcome = { of: number; code: string | null }

/** An entry of the log: each holds the hash of the one before, so that a change or a gap breaks the chain. */
export type AuditRecord = (RecordedAct | RecordedOutcome) & {
  /** The place in the chain, from 1 on without a gap. */
  _id: number
  at: Date
  previous_hash: string
  hash: string
}

const schema = new Schema<AuditRecord>(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    of: { type: Number, default: null },
    action: String,
    actor: {
      type: new Schema({ kind: String, id: Number, via: String, name: String, session: String }, { _id: false, id: false }),
      default: undefined,
    },
    target: { type: new Schema({ kind: String, id: String, label: String }, { _id: false, id: false }), default: undefined },
    details: Schema.Types.Mixed,
    address: String,
    code: String,
    previous_hash: String,
    hash: { type: String, required: true },
  },
  { versionKey: false, minimize: false },
)
schema.index({ of: 1, _id: -1 }, { name: 'of' })
schema.index({ 'actor.id': 1, _id: -1 }, { name: 'actor' })
schema.index({ 'target.kind': 1, 'target.id': 1, _id: -1 }, { name: 'target' })
schema.index({ 'details.owner_id': 1, _id: -1 }, { sparse: true, name: 'details.owner_id' })
schema.index({ action: 1, _id: -1 }, { name: 'action' })

export type AuditModel = Model<AuditRecord>

export function createAuditModel(connection: Connection): AuditModel {
  return connection.model<AuditRecord>('AuditEntry', schema, 'audit_entries')
}
