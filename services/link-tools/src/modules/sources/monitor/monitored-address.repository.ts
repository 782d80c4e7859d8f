import type { PendingEvent } from '@foyer/service-kit/events'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { MonitoredAddressModel, MonitoredAddressRecord } from './monitored-address.model.ts'

export type MonitoredAddressRepository = ReturnType<typeof createMonitoredAddressRepository>

/** What makes an address one of its own. */
export type WatchedAddress = Pick<MonitoredAddressRecord, '_id' | 'url' | 'expected_status'>
export type DueAddress = Pick<MonitoredAddressRecord, '_id' | 'due_at'>
/** The exclusive right to check an address until `checking_until`. */
export type CheckLease = MonitoredAddressRecord & { checking_until: Date }

const fresh = {
  state: 'unknown',
  error: null,
  status: null,
  since: null,
  checked_at: null,
  failing_since: null,
  bucket: 0,
  times: [],
  days: [],
  checking_until: null,
} as const

export function createMonitoredAddressRepository(addresses: MonitoredAddressModel) {
  return {
    byIds: (ids: readonly string[]): Promise<MonitoredAddressRecord[]> =>
      addresses
        .find({ _id: { $in: [...ids] } })
        .lean<MonitoredAddressRecord[]>()
        .exec(),

    /** Adds those that are new, due at once. */
    async ensure(watched: readonly WatchedAddress[], now: Date): Promise<void> {
      const inserts = watched.map(({ _id, ...address }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: { ...fresh, ...address, times: [], days: [], due_at: now } }, upsert: true },
      }))
      try {
        if (inserts.length > 0) await addresses.bulkWrite(inserts, { ordered: false })
      } catch (error) {
        // Another process has added the same first.
        if (!isDuplicateKey(error)) throw error
      }
    },

    due: (now: Date, limit: number, ids?: readonly string[]): Promise<DueAddress[]> =>
      addresses
        .find({ due_at: { $lte: now }, ...(ids ? { _id: { $in: [...ids] } } : {}) }, { due_at: 1 })
        .sort({ due_at: 1 })
        .limit(limit)
        .lean<DueAddress[]>()
        .exec(),

    /** Moves the due time of queued addresses, so that a lost job comes up again at `dueAt`. */
    async reschedule(ids: readonly string[], now: Date, dueAt: Date): Promise<void> {
      await addresses.updateMany({ _id: { $in: [...ids] }, due_at: { $lte: now } }, { $set: { due_at: dueAt } })
    },

    /** Gives null while another process holds the lease, or when the address was checked since it was due. */
    async lease(id: string, now: Date, leaseMs: number, due: Date): Promise<CheckLease | null> {
      const until = new Date(now.getTime() + leaseMs)
      const leased = await addresses
        .findOneAndUpdate(
          { _id: id, checking_until: { $not: { $gt: now } }, checked_at: { $not: { $gte: due } } },
          { $set: { checking_until: until } },
          { returnDocument: 'after' },
        )
        .lean<MonitoredAddressRecord>()
        .exec()
      return leased ? { ...leased, checking_until: until } : null
    },

    /** Stores what has changed, with the events that tell of it, and releases the lease. Gives false when the lease was lost. */
    async releaseLease(
      { _id, checking_until }: CheckLease,
      change: Partial<MonitoredAddressRecord>,
      events: readonly PendingEvent[] = [],
    ): Promise<boolean> {
      const pushed = events.length > 0 ? { $push: { pending_events: { $each: [...events] } } } : {}
      const result = await addresses.updateOne({ _id, checking_until }, { $set: { ...change, checking_until: null }, ...pushed })
      return result.matchedCount === 1
    },

    async remove({ _id, checking_until }: CheckLease): Promise<void> {
      await addresses.deleteOne({ _id, checking_until })
    },
  }
}
