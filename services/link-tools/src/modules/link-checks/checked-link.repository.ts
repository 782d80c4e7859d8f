import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { mongo } from 'mongoose'
import type { CheckedLinkModel, CheckedLinkRecord } from './checked-link.model.ts'

export type CheckedLinkRepository = ReturnType<typeof createCheckedLinkRepository>

export type NewLink = Pick<CheckedLinkRecord, '_id' | 'url' | 'host'>
export type DueLink = Pick<CheckedLinkRecord, '_id'> & { due_at: Date }
/** What a check before has shown of a host. */
export type RecentCheck = Pick<CheckedLinkRecord, 'host' | 'has_answered'>
/** The exclusive right to check an address until `checking_until`. */
export type LinkLease = CheckedLinkRecord & { checking_until: Date; leased_by: string }
/** A request for leases; `by` is a unique name of the holder. */
export type LeaseRequest = { now: Date; leaseMs: number; by: string }
/** What a check has changed, which releases its lease. */
export type CheckedLink = { lease: LinkLease; change: Partial<CheckedLinkRecord> }
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
  leased_by: null,
} as const
const released = { checking_until: null, leased_by: null } as const
const heldBy = ({ _id, checking_until, leased_by }: LinkLease) => ({ _id, checking_until, leased_by })
const leaseOf = ({ now, leaseMs, by }: LeaseRequest) => ({ checking_until: new Date(now.getTime() + leaseMs), leased_by: by })

export function createCheckedLinkRepository(links: CheckedLinkModel) {
  // mongoose gives the collection of a model no type of its own.
  const collection = links.collection as unknown as mongo.Collection<CheckedLinkRecord>

  async function idsLeasedBy(by: string, ids: readonly string[]): Promise<Set<string>> {
    const records = await collection.find({ _id: { $in: [...ids] }, leased_by: by }, { projection: { _id: 1 } }).toArray()
    return new Set(records.map(({ _id }) => _id))
  }

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
    async lease(id: string, request: LeaseRequest, due: Date): Promise<LinkLease | null> {
      const lease = leaseOf(request)
      const leased = await links
        .findOneAndUpdate(
          { _id: id, checking_until: { $not: { $gt: request.now } }, checked_at: { $not: { $gte: due } } },
          { $set: lease },
          { returnDocument: 'after' },
        )
        .lean<CheckedLinkRecord>()
        .exec()
      return leased ? { ...leased, ...lease } : null
    },

    /** Leases many at once: each unless it is leased, or was checked since it was due. */
    async leaseAll(due: ReadonlyMap<string, Date>, request: LeaseRequest): Promise<LinkLease[]> {
      const { now, by } = request
      const records = await collection.find({ _id: { $in: [...due.keys()] } }).toArray()
      const free = records.filter(({ _id, checking_until, checked_at }) => {
        const dueAt = due.get(_id)
        return !(checking_until && checking_until > now) && !(checked_at && dueAt && checked_at >= dueAt)
      })
      if (free.length === 0) return []
      const ids = free.map(({ _id }) => _id)
      const lease = leaseOf(request)
      // Free a moment ago: a process that has leased or checked one since has changed these fields.
      const { modifiedCount } = await collection.updateMany(
        { _id: { $in: ids }, checking_until: { $not: { $gt: now } }, checked_at: { $not: { $gte: now } } },
        { $set: lease },
      )
      const leasedIds = modifiedCount === ids.length ? new Set(ids) : await idsLeasedBy(by, ids)
      return free.filter(({ _id }) => leasedIds.has(_id)).map((record) => ({ ...record, ...lease }))
    },

    /** Stores what checks have changed and releases their leases. Gives how many: those whose lease was lost stay as they are. */
    async releaseAll(checked: readonly CheckedLink[]): Promise<number> {
      const updates = checked.map(({ lease, change }) => ({ q: heldBy(lease), u: { $set: { ...change, ...released } } }))
      // The driver's bulk writes encode everything twice; there is nothing here that it would have to split.
      const result = await links.db.db?.command({ update: collection.collectionName, updates, ordered: false })
      const [failed] = (result?.['writeErrors'] ?? []) as { errmsg: string }[]
      if (!result || failed) throw new Error(failed?.errmsg ?? 'not connected')
      return Number(result['n'])
    },

    /** Nobody asks for it any more. Somebody who does so at this moment has it checked. */
    async pause(lease: LinkLease, now: Date): Promise<void> {
      await links.updateOne({ ...heldBy(lease), wanted_until: { $lte: now } }, { $set: { due_at: null, ...released } })
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
