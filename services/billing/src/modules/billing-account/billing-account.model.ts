import { type WithPendingEvents, pendingEventField, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { ProviderState } from '../provider/provider-state.ts'

/** What was last told of somebody's plan, so that each change is told once. */
export type Announced = { plan: string; source: string; until: Date | null; notices: string[] }

/** Whoever has begun to pay, or has: a person or a team, by their id. */
export type BillingAccount = WithPendingEvents & {
  _id: number
  kind: 'user' | 'team'
  /** Makes sure that the provider has one customer for the subject, however often one is asked for. */
  customer_key: string
  customer_id?: string
  created_at: Date
  /** Counts the reasons to read the state again, and how many of them the last reading has covered. */
  hints: number
  seen: number
  /** When it is read again at the latest. */
  due_at: Date
  /** When the reading of `state` began; null before the first. */
  as_of: Date | null
  state: ProviderState | null
  version: number
  announced?: Announced
}

const schema = new Schema<BillingAccount>(
  {
    _id: { type: Number, required: true },
    kind: { type: String, required: true },
    customer_key: { type: String, required: true },
    customer_id: String,
    created_at: { type: Date, required: true },
    hints: { type: Number, required: true },
    seen: { type: Number, required: true },
    due_at: { type: Date, required: true },
    as_of: { type: Date, default: null },
    state: { type: Schema.Types.Mixed, default: null },
    version: { type: Number, required: true },
    announced: { type: Schema.Types.Mixed, default: undefined },
    ...pendingEventField,
  },
  { versionKey: false },
)
schema.index({ customer_id: 1 }, { unique: true, sparse: true, name: 'customer_id' })
schema.index({ due_at: 1 }, { name: 'due_at' })
schema.index(...pendingEventIndex)

export type BillingAccountModel = Model<BillingAccount>

export function createBillingAccountModel(connection: Connection): BillingAccountModel {
  return connection.model<BillingAccount>('BillingAccount', schema, 'billing_accounts')
}
