import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { EventLedgerModel, LedgerEntry } from './event-ledger.model.ts'

export type EventLedger = ReturnType<typeof createEventLedger>

/** Which events of the provider were taken, so that none counts twice. */
export function createEventLedger(entries: EventLedgerModel) {
  return {
    has: async (id: string): Promise<boolean> => (await entries.countDocuments({ _id: id }).exec()) > 0,

    /** Does nothing where it was taken meanwhile. */
    async add(entry: LedgerEntry): Promise<void> {
      try {
        await entries.create(entry)
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Customers that were not known, the first first. */
    listUnknown: async (limit: number): Promise<string[]> => {
      const records = await entries
        .find({ customer_id: { $exists: true } }, { customer_id: 1 })
        .limit(limit)
        .lean<Array<Pick<LedgerEntry, 'customer_id'>>>()
        .exec()
      return [...new Set(records.flatMap(({ customer_id }) => customer_id ?? []))]
    },

    /** Somebody has looked who a customer is. */
    settle: async (customerId: string): Promise<void> => {
      await entries.updateMany({ customer_id: customerId }, { $unset: { customer_id: '' } })
    },
  }
}
