import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { SnapshotKeeper } from './snapshot-keeper.ts'
import type { SnapshotModel, SnapshotRecord } from './snapshot.model.ts'

export type SnapshotRepository = ReturnType<typeof createSnapshotRepository>
export type NewSnapshot = Pick<SnapshotRecord, '_id' | 'owner_id' | 'link_id' | 'url'> & SnapshotKeeper
export type DueSnapshot = Pick<SnapshotRecord, '_id' | 'owner_id'> & { due_at: Date }
/** The exclusive right to take a snapshot until `leased_until`. */
export type SnapshotLease = SnapshotRecord & { leased_until: Date }
type Change = Partial<Omit<SnapshotRecord, '_id' | 'owner_id' | 'link_id' | 'leased_until'>>

const fresh = {
  title: '',
  taken_at: null,
  content: null,
  bytes: 0,
  failure: null,
  failures: 0,
  is_awaited: false,
  leased_until: null,
  missing_since: null,
} as const

export function createSnapshotRepository(snapshots: SnapshotModel) {
  const own = (ownerId: number) => snapshots.find({ owner_id: ownerId }).sort({ link_id: 1 })
  return {
    /** Those of a link that these owners have, in no order. */
    ofLinkAmong: (ownerIds: readonly number[], linkId: number): Promise<SnapshotRecord[]> =>
      snapshots
        .find({ owner_id: { $in: [...ownerIds] }, link_id: linkId })
        .limit(ownerIds.length)
        .lean<SnapshotRecord[]>()
        .exec(),

    /** One of an owner’s. */
    ofOwner: (ownerId: number, id: number): Promise<SnapshotRecord | null> =>
      snapshots.findOne({ _id: id, owner_id: ownerId }).lean<SnapshotRecord>().exec(),

    byId: (id: number): Promise<SnapshotRecord | null> => snapshots.findOne({ _id: id }).lean<SnapshotRecord>().exec(),

    /** All of a person, in the order of their links. */
    allOf: (ownerId: number): Promise<SnapshotRecord[]> => own(ownerId).lean<SnapshotRecord[]>().exec(),

    /** The first of a person behind a link that has content. */
    nextOf: (ownerId: number, afterLinkId: number): Promise<SnapshotRecord | null> =>
      snapshots
        .findOne({ owner_id: ownerId, link_id: { $gt: afterLinkId }, taken_at: { $ne: null } })
        .sort({ link_id: 1 })
        .lean<SnapshotRecord>()
        .exec(),

    /** Some of a person behind a link, in the order of their links. */
    someOf: (ownerId: number, afterLinkId: number, limit: number): Promise<SnapshotRecord[]> =>
      snapshots
        .find({ owner_id: ownerId, link_id: { $gt: afterLinkId } })
        .sort({ link_id: 1 })
        .limit(limit)
        .lean<SnapshotRecord[]>()
        .exec(),

    /** Gives a snapshot to another owner, unless they have one of that link. */
    async give({ _id, owner_id }: Pick<SnapshotRecord, '_id' | 'owner_id'>, to: SnapshotKeeper): Promise<void> {
      const former = to.owner_kind ? {} : { $unset: { owner_kind: 1, created_by: 1 } as const }
      await snapshots.updateOne({ _id, owner_id }, { $set: { ...to, missing_since: null }, ...former }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
    },

    /** Adds a snapshot that is due at `dueAt`, unless the person has one of that link. Gives the one that is there then. */
    async add(added: NewSnapshot, times: { now: Date; verifyAt: Date; dueAt: Date | null }): Promise<SnapshotRecord | null> {
      const { owner_id, link_id, ...fields } = added
      const filter = { owner_id, link_id }
      const insert = { ...fresh, ...fields, due_at: times.dueAt, verify_at: times.verifyAt, created_at: times.now }
      try {
        return await snapshots
          .findOneAndUpdate(filter, { $setOnInsert: insert }, { upsert: true, returnDocument: 'after' })
          .lean<SnapshotRecord>()
          .exec()
      } catch (error) {
        // Another process has added the same first.
        if (!isDuplicateKey(error)) throw error
        return snapshots.findOne(filter).lean<SnapshotRecord>().exec()
      }
    },

    /** It is to be taken, or taken anew. */
    async request(id: number, change: Change): Promise<void> {
      await snapshots.updateOne({ _id: id }, { $set: change })
    },

    /** How many of an owner are to be taken by then. */
    countWaiting: (ownerId: number, dueBy: Date, { isAwaited }: { isAwaited: boolean }): Promise<number> =>
      snapshots.countDocuments({ owner_id: ownerId, due_at: { $lte: dueBy }, ...(isAwaited ? { is_awaited: true } : {}) }).exec(),

    due: (now: Date, limit: number): Promise<DueSnapshot[]> =>
      snapshots
        .find({ due_at: { $lte: now } }, { owner_id: 1, due_at: 1 })
        .sort({ due_at: 1 })
        .limit(limit)
        .lean<DueSnapshot[]>()
        .exec(),

    /** Moves the due time of queued snapshots, so that a lost job comes up again at `dueAt`. */
    async reschedule(ids: readonly number[], now: Date, dueAt: Date): Promise<void> {
      await snapshots.updateMany({ _id: { $in: [...ids] }, due_at: { $lte: now } }, { $set: { due_at: dueAt } })
    },

    /** Gives null while another process holds the lease, or when it is not due by then. */
    async lease(id: number, dueBy: Date, { now, leaseMs }: { now: Date; leaseMs: number }): Promise<SnapshotLease | null> {
      const until = new Date(now.getTime() + leaseMs)
      const leased = await snapshots
        .findOneAndUpdate(
          { _id: id, due_at: { $lte: dueBy }, leased_until: { $not: { $gt: now } } },
          { $set: { leased_until: until } },
          { returnDocument: 'after' },
        )
        .lean<SnapshotRecord>()
        .exec()
      return leased ? { ...leased, leased_until: until } : null
    },

    /** Stores what has changed and releases the lease. Gives false when the lease was lost, or the snapshot was deleted. */
    async releaseLease({ _id, leased_until }: SnapshotLease, change: Change): Promise<boolean> {
      const result = await snapshots.updateOne({ _id, leased_until }, { $set: { ...change, leased_until: null } })
      return result.matchedCount === 1
    },

    /** Those for which pages is to be asked. */
    unverified: (now: Date, limit: number): Promise<SnapshotRecord[]> =>
      snapshots
        .find({ verify_at: { $lte: now } })
        .sort({ verify_at: 1 })
        .limit(limit)
        .lean<SnapshotRecord[]>()
        .exec(),

    async verified(ids: readonly number[], change: Pick<SnapshotRecord, 'verify_at' | 'missing_since'>): Promise<void> {
      if (ids.length > 0) await snapshots.updateMany({ _id: { $in: [...ids] } }, { $set: change })
    },

    async remove(ids: readonly number[]): Promise<void> {
      await snapshots.deleteMany({ _id: { $in: [...ids] } })
    },
  }
}
