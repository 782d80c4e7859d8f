import type { PendingEvent } from '@foyer/service-kit/events'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import { type FeedModel, type FeedRecord, feedCollection } from './feed.model.ts'

export type FeedRepository = ReturnType<typeof createFeedRepository>

/** The exclusive right to poll a feed, until `fetching_until`; `leased_by` is the holder. */
export type Lease = Pick<FeedRecord, '_id'> & { fetching_until: Date; leased_by: string }

/** A request for leases; `by` is a unique name of the holder. */
export type LeaseRequest = { now: Date; leaseMs: number; by: string }

export type DueFeed = { _id: number; next_poll_at: Date; url: string }

/** The fields that a poll may change. */
export type FeedChange = Partial<Omit<FeedRecord, '_id' | 'fetching_until' | 'leased_by' | 'attempts' | 'orphaned_at' | 'private_of'>>

/** Polls that began and never ended: after so many a feed is quarantined, and tried once a day. */
export const maxAttempts = 3

const leaseReleased = { fetching_until: null, leased_by: null, attempts: 0 }

export function createFeedRepository(feeds: FeedModel) {
  const collection = feedCollection(feeds)
  const findOne = (filter: { _id: number } | Pick<FeedRecord, 'url' | 'private_of'>): Promise<FeedRecord | null> =>
    feeds.findOne(filter).lean<FeedRecord>().exec()
  const leasedBy = ({ _id, leased_by }: Pick<Lease, '_id' | 'leased_by'>) => ({ _id, leased_by })
  const unleased = (id: number, now: Date, unlessPolledSince: Date | null) => ({
    _id: id,
    fetching_until: { $not: { $gt: now } },
    ...(unlessPolledSince ? { last_polled: { $not: { $gte: unlessPolledSince } } } : {}),
  })
  const leaseUpdate = ({ now, leaseMs, by }: LeaseRequest) => ({
    $set: { fetching_until: new Date(now.getTime() + leaseMs), leased_by: by },
    $inc: { attempts: 1 },
  })

  async function idsLeasedBy(by: string, ids: readonly number[]): Promise<Set<number>> {
    const records = await collection.find({ _id: { $in: [...ids] }, leased_by: by }, { projection: { _id: 1 } }).toArray()
    return new Set(records.map((record) => record._id))
  }

  return {
    byId: (id: number): Promise<FeedRecord | null> => findOne({ _id: id }),
    /** The public feed at an address, or the private one of `privateOf`. */
    byUrl: (url: string, privateOf: number | null = null): Promise<FeedRecord | null> => findOne({ url, private_of: privateOf }),
    byIds: (ids: readonly number[]): Promise<FeedRecord[]> =>
      feeds
        .find({ _id: { $in: [...ids] } })
        .limit(ids.length)
        .lean<FeedRecord[]>()
        .exec(),

    /** How many of these have each status. */
    async countByStatus(ids: readonly number[]): Promise<Map<FeedRecord['status'], number>> {
      const counted = await feeds.aggregate<{ _id: FeedRecord['status']; count: number }>([
        { $match: { _id: { $in: [...ids] } } },
        { $group: { _id: '$status', count: { $sum: 1 } } },
      ])
      return new Map(counted.map((record) => [record._id, record.count]))
    },

    /** Those that could not be read, at most `limit`. */
    failing: (ids: readonly number[], limit: number): Promise<FeedRecord[]> =>
      feeds
        .find({ _id: { $in: [...ids] }, status: { $in: ['failing', 'gone'] } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<FeedRecord[]>()
        .exec(),

    byUrls: (urls: readonly string[]): Promise<FeedRecord[]> =>
      feeds
        .find({ url: { $in: [...urls] }, private_of: null })
        .limit(urls.length)
        .lean<FeedRecord[]>()
        .exec(),

    /** Inserts those whose address no other process has inserted meanwhile. */
    async insertMissing(records: readonly FeedRecord[]): Promise<void> {
      try {
        await feeds.insertMany(records, { ordered: false, lean: true })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Gives false when a feed has that address (or, hardly ever, that id). */
    async insert(feed: FeedRecord): Promise<boolean> {
      try {
        await feeds.create([feed])
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Gives null when another process has the lease, when the feed is gone, or when it was polled since `unlessPolledSince`. */
    async lease(id: number, request: LeaseRequest, unlessPolledSince: Date | null): Promise<(FeedRecord & Lease) | null> {
      const leased = await feeds
        .findOneAndUpdate(unleased(id, request.now, unlessPolledSince), leaseUpdate(request), { returnDocument: 'after' })
        .lean<FeedRecord & Lease>()
        .exec()
      return leased ?? null
    },

    /**
     * Leases many at once: each unless it is leased, or was polled since it was due. `suspects` could be leased as well, but their last poll
     * never ended: they are not leased, and should be polled in isolation.
     */
    async leaseAll(
      dues: ReadonlyArray<{ _id: number; due: Date }>,
      request: LeaseRequest,
    ): Promise<{ leased: Array<FeedRecord & Lease>; suspects: number[] }> {
      const dueById = new Map(dues.map(({ _id, due }) => [_id, due]))
      const records = await collection.find({ _id: { $in: [...dueById.keys()] } }).toArray()
      const [suspects, healthy] = split(
        records.filter((record) => isFree(record, request.now, dueById.get(record._id))),
        (record) => (record.attempts ?? 0) > 0,
      )
      const ids = healthy.map(({ _id }) => _id)
      if (ids.length === 0) return { leased: [], suspects: suspects.map(({ _id }) => _id) }
      // Unleased a moment ago: a process that has leased or polled one since has changed these fields.
      const stillUnleased = {
        _id: { $in: ids },
        fetching_until: { $not: { $gt: request.now } },
        last_polled: { $not: { $gte: request.now } },
      }
      const { modifiedCount } = await collection.updateMany(stillUnleased, leaseUpdate(request))
      const leasedIds = modifiedCount === ids.length ? new Set(ids) : await idsLeasedBy(request.by, ids)
      const lease = { fetching_until: new Date(request.now.getTime() + request.leaseMs), leased_by: request.by, attempts: 1 }
      return {
        leased: healthy.filter(({ _id }) => leasedIds.has(_id)).map((feed) => ({ ...feed, ...lease })),
        suspects: suspects.map(({ _id }) => _id),
      }
    },

    /** Writes the result of a poll and releases the lease. Gives false when the lease was lost. */
    async finish(lease: Lease, change: FeedChange): Promise<boolean> {
      const result = await feeds.updateOne(leasedBy(lease), { $set: { ...change, ...leaseReleased } })
      return result.matchedCount === 1
    },

    /** The same for many at once. */
    async finishAll(finished: ReadonlyArray<{ lease: Lease; change: FeedChange }>): Promise<void> {
      const updates = finished.map(({ lease, change }) => ({ q: leasedBy(lease), u: { $set: { ...change, ...leaseReleased } } }))
      // The driver's bulk writes encode everything twice; there is nothing here that it would have to split.
      const result = await feeds.db.db?.command({ update: collection.collectionName, updates, ordered: false })
      const [failed] = (result?.['writeErrors'] ?? []) as Array<{ errmsg: string }>
      if (!result || failed) throw new Error(failed?.errmsg ?? 'not connected')
    },

    /** As `finish`, with another address. Gives false when another feed has that address, or the lease was lost. */
    async finishMoved(lease: Lease, change: FeedChange & { url: string }): Promise<boolean> {
      try {
        const result = await feeds.updateOne(leasedBy(lease), { $set: { ...change, ...leaseReleased } })
        return result.matchedCount === 1
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Releases the lease of a feed that was not fetched because of its attempts; the next poll is one attempt more. */
    async quarantine(lease: Lease, change: FeedChange): Promise<void> {
      await feeds.updateOne(leasedBy(lease), { $set: { ...change, ...leaseReleased, attempts: maxAttempts - 1 } })
    },

    /** Releases the lease with nothing fetched; the feed is due at `nextPollAt`. */
    async release(lease: Lease, nextPollAt: Date): Promise<void> {
      await feeds.updateOne(leasedBy(lease), { $set: { ...leaseReleased, next_poll_at: nextPollAt } })
    },

    /** Stops polling a feed without subscriptions, and releases the lease. */
    async orphan(lease: Lease, now: Date): Promise<void> {
      await feeds.updateOne(leasedBy(lease), { $set: { ...leaseReleased, orphaned_at: now, next_poll_at: null } })
    },

    /** Polls an orphan again from `nextPollAt` on. Changes nothing for a feed that is no orphan. */
    async adopt(id: number, nextPollAt: Date): Promise<void> {
      await feeds.updateOne({ _id: id, orphaned_at: { $ne: null } }, { $set: { orphaned_at: null, next_poll_at: nextPollAt } })
    },

    /** The same for many at once. */
    async adoptAll(ids: readonly number[], nextPollAt: Date): Promise<void> {
      if (ids.length === 0) return
      const orphans = { _id: { $in: [...ids] }, orphaned_at: { $ne: null } }
      await feeds.updateMany(orphans, { $set: { orphaned_at: null, next_poll_at: nextPollAt } })
    },

    /** Removes a feed whose initial fetch has failed, unless it was adopted. */
    async discard(lease: Lease): Promise<boolean> {
      const result = await feeds.deleteOne({ ...leasedBy(lease), orphaned_at: { $ne: null } })
      return result.deletedCount === 1
    },

    due: (now: Date, limit: number): Promise<DueFeed[]> =>
      feeds
        .find({ next_poll_at: { $lte: now } }, { next_poll_at: 1, url: 1 })
        .sort({ next_poll_at: 1 })
        .limit(limit)
        .lean<DueFeed[]>()
        .exec(),

    /** Makes feeds that are due at `now` due again at `again`: they were queued, and their job may be lost. */
    async reschedule(ids: readonly number[], now: Date, again: Date): Promise<void> {
      await feeds.updateMany({ _id: { $in: [...ids] }, next_poll_at: { $lte: now } }, { $set: { next_poll_at: again } })
    },

    /** Removes a feed that was merged into another. */
    /** Adds events that tell of another feed; the sweep relays them. */
    async addEvents(id: number, events: PendingEvent[]): Promise<void> {
      await feeds.updateOne({ _id: id }, { $push: { pending_events: { $each: events } } })
    },

    async removeMerged(id: number): Promise<void> {
      await feeds.deleteOne({ _id: id })
    },

    /** The feeds that are a person's alone. */
    async privateOf(userId: number): Promise<number[]> {
      const records = await feeds.find({ private_of: userId }, { _id: 1 }).lean<Array<Pick<FeedRecord, '_id'>>>().exec()
      return records.map(({ _id }) => _id)
    },

    async removePrivate(id: number, userId: number): Promise<void> {
      await feeds.deleteOne({ _id: id, private_of: userId })
    },

    orphans: (before: Date, limit: number): Promise<FeedRecord[]> =>
      feeds
        .find({ orphaned_at: { $lte: before } })
        .sort({ orphaned_at: 1 })
        .limit(limit)
        .lean<FeedRecord[]>()
        .exec(),

    /** An orphan that may be adopted yet is looked at again after the retention time. */
    async keepOrphan({ _id, orphaned_at }: Pick<FeedRecord, '_id' | 'orphaned_at'>, now: Date): Promise<void> {
      await feeds.updateOne({ _id, orphaned_at }, { $set: { orphaned_at: now } })
    },

    /** Gives false when the orphan was adopted, or orphaned anew, meanwhile. */
    async remove({ _id, orphaned_at }: Pick<FeedRecord, '_id' | 'orphaned_at'>): Promise<boolean> {
      const result = await feeds.deleteOne({ _id, orphaned_at })
      return result.deletedCount === 1
    },
  }
}

function isFree(feed: FeedRecord, now: Date, due: Date | undefined): boolean {
  const isRead = feed.fetching_until !== null && feed.fetching_until > now
  const wasRead = feed.last_polled !== null && due !== undefined && feed.last_polled >= due
  return !isRead && !wasRead
}

function split<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter((item) => test(item)), items.filter((item) => !test(item))]
}
