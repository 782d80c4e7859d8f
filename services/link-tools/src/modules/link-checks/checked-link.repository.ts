import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { CheckedLinkModel, CheckedLinkRecord } from './checked-link.model.ts'

export type CheckedLinkRepository = ReturnType<typeof createCheckedLinkRepository>

export type NewLink = Pick<CheckedLinkRecord, '_id' | 'url' | 'host'>
export type DueLink = Pick<CheckedLinkRecord, '_id'> & { due_at: Date }
/** What a check before has shown of a host. */
export type RecentCheck = Pick<CheckedLinkRecord, 'host' | 'has_answered'>
/** The exclusive right to check an address until `checking_until`. */
export type LinkLease = CheckedLinkRecord & { checking_until: Date }
/** For how long addresses are checked and stored. */
export type Retention = Pick<CheckedLinkRecord, 'wanted_until' | 'expires_at'>

const idsAtOnce = 1_000

const fresh = {
  verdict: 'unknown',
  status_code: null,
  new_url: null,
  since: null,
  suspect: null,
  suspect_since: null,
  suspect_count: 0,
  unchanged_count: 0,
  checked_at: null,
  has_answered: false,
  looked_at: null,
  checking_until: null,
} as const

export function createCheckedLinkRepository(links: CheckedLinkModel) {
  return {
    byId: (id: string): Promise<CheckedLinkRecord | null> => links.findOne({ _id: id }).lean<CheckedLinkRecord>().exec(),

    async byIds(ids: readonly string[]): Promise<CheckedLinkRecord[]> {
      const read: CheckedLinkRecord[] = []
      for (let n = 0; n < ids.length; n += idsAtOnce) {
        const part = ids.slice(n, n + idsAtOnce)
        read.push(
          ...(await links
            .find({ _id: { $in: part } })
            .limit(part.length)
            .lean<CheckedLinkRecord[]>()
            .exec()),
        )
      }
      return read
    },

    /** Adds those that are new, due at once. Gives how many there were. */
    async add(added: readonly NewLink[], retention: Retention, now: Date): Promise<number> {
      const inserts = added.map(({ _id, ...link }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { ...fresh, ...link, history: [], ...retention, due_at: now } },
          upsert: true,
        },
      }))
      try {
        return inserts.length === 0 ? 0 : (await links.bulkWrite(inserts, { ordered: false })).upsertedCount
      } catch (error) {
        // Another process has added the same first.
        if (!isDuplicateKey(error)) throw error
        return 0
      }
    },

    /** Somebody still has these. Those that nobody had asked for within a week are due again. */
    async renew(ids: readonly string[], retention: Retention, now: Date): Promise<void> {
      for (let n = 0; n < ids.length; n += idsAtOnce) {
        const part = ids.slice(n, n + idsAtOnce)
        await links.updateMany({ _id: { $in: part } }, { $set: retention })
        await links.updateMany({ _id: { $in: part }, due_at: null }, { $set: { due_at: now } })
      }
    },

    due: (now: Date, limit: number): Promise<DueLink[]> =>
      links
        .find({ due_at: { $lte: now } }, { due_at: 1 })
        .sort({ due_at: 1 })
        .limit(limit)
        .lean<DueLink[]>()
        .exec(),

    /** Moves the due time of queued addresses, so that a lost job comes up again at `dueAt`. */
    async reschedule(ids: readonly string[], now: Date, dueAt: Date): Promise<void> {
      await links.updateMany({ _id: { $in: [...ids] }, due_at: { $lte: now } }, { $set: { due_at: dueAt } })
    },

    /** Gives null while another process holds the lease, or when the address was checked since `due`. */
    async lease(id: string, now: Date, leaseMs: number, due: Date): Promise<LinkLease | null> {
      const until = new Date(now.getTime() + leaseMs)
      const leased = await links
        .findOneAndUpdate(
          { _id: id, checking_until: { $not: { $gt: now } }, checked_at: { $not: { $gte: due } } },
          { $set: { checking_until: until } },
          { returnDocument: 'after' },
        )
        .lean<CheckedLinkRecord>()
        .exec()
      return leased ? { ...leased, checking_until: until } : null
    },

    /** Stores what has changed and releases the lease. Gives false when the lease was lost. */
    async releaseLease({ _id, checking_until }: LinkLease, change: Partial<CheckedLinkRecord>): Promise<boolean> {
      const result = await links.updateOne({ _id, checking_until }, { $set: { ...change, checking_until: null } })
      return result.matchedCount === 1
    },

    /** Nobody asks for it any more. Somebody who does so at this moment has it checked. */
    async pause({ _id, checking_until }: LinkLease, now: Date): Promise<void> {
      await links.updateOne({ _id, checking_until, wanted_until: { $lte: now } }, { $set: { due_at: null, checking_until: null } })
    },

    /** What the last checks since then have shown, the latest first. */
    recent: (since: Date, limit: number): Promise<RecentCheck[]> =>
      links
        .find({ checked_at: { $gte: since } }, { host: 1, has_answered: 1 })
        .sort({ checked_at: -1 })
        .limit(limit)
        .lean<RecentCheck[]>()
        .exec(),
  }
}
