import { randomUUID } from 'node:crypto'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { Subject } from '../provider/payment-provider.ts'
import type { ProviderState } from '../provider/provider-state.ts'
import type { Announced, BillingAccount, BillingAccountModel } from './billing-account.model.ts'

export type { Announced, BillingAccount } from './billing-account.model.ts'

export type BillingAccountRepository = ReturnType<typeof createBillingAccountRepository>

/** What is written of an account at once. Without a state the one that was read before stays. */
export type AccountChange = {
  read?: { state: ProviderState; as_of: Date; seen: number }
  due_at: Date
  announced: Announced
  events: PendingEvent[]
}

export function createBillingAccountRepository(accounts: BillingAccountModel) {
  const after = { returnDocument: 'after' } as const

  return {
    find: (subjectId: number): Promise<BillingAccount | null> => accounts.findOne({ _id: subjectId }).lean<BillingAccount>().exec(),

    /** The account of a subject, which is made where there is none. */
    async require({ kind, id }: Subject, now: Date): Promise<BillingAccount> {
      const fresh = {
        kind,
        customer_key: randomUUID(),
        created_at: now,
        hints: 0,
        seen: 0,
        due_at: now,
        as_of: null,
        state: null,
        version: 0,
      }
      // Not in one call: of several at the same time each is to read the key that was stored.
      await accounts.updateOne({ _id: id }, { $setOnInsert: fresh }, { upsert: true }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
      return accounts.findOne({ _id: id }).lean<BillingAccount>().orFail().exec()
    },

    /** Names the customer of an account that has none; calls at the same time name the same one. */
    setCustomer: (id: number, customerId: string): Promise<BillingAccount | null> =>
      accounts
        .findOneAndUpdate({ _id: id, customer_id: { $exists: false } }, { $set: { customer_id: customerId } }, after)
        .lean<BillingAccount>()
        .exec(),

    /** Forgets a customer that the provider does not have any more. */
    async forgetCustomer(id: number, customerId: string): Promise<void> {
      await accounts.updateOne({ _id: id, customer_id: customerId }, { $set: { customer_key: randomUUID() }, $unset: { customer_id: '' } })
    },

    /** There is a reason to read the state of whoever has this customer or has paid by this charge; null where nobody has. */
    hint: (whose: { customerId: string | null; chargeId: string | null }, now: Date): Promise<BillingAccount | null> => {
      const { customerId, chargeId } = whose
      if (customerId === null && chargeId === null) return Promise.resolve(null)
      const filter = customerId === null ? { 'state.purchases.id': chargeId } : { customer_id: customerId }
      return accounts
        .findOneAndUpdate(filter, { $inc: { hints: 1, version: 1 }, $set: { due_at: now } }, after)
        .lean<BillingAccount>()
        .exec()
    },

    /** False where the account has changed since it was read: what was read of the provider meanwhile may be older than what is stored. */
    async change({ _id, version }: BillingAccount, { read, due_at, announced, events }: AccountChange): Promise<boolean> {
      const { modifiedCount } = await accounts.updateOne(
        { _id, version },
        {
          $set: { due_at, announced, ...(read ? { state: read.state, as_of: read.as_of, seen: read.seen } : {}) },
          $inc: { version: 1 },
          ...(events.length > 0 ? { $push: { pending_events: { $each: events } } } : {}),
        },
      )
      return modifiedCount === 1
    },

    /** Those that are to be read again, the longest due first. */
    listDue: (now: Date, limit: number): Promise<BillingAccount[]> =>
      accounts
        .find({ due_at: { $lte: now } })
        .sort({ due_at: 1 })
        .limit(limit)
        .lean<BillingAccount[]>()
        .exec(),

    remove: async (subjectId: number): Promise<void> => {
      await accounts.deleteOne({ _id: subjectId })
    },
  }
}
