import { isDuplicateKey } from '@foyer/service-kit/mongo'
import { type FeedModel, type FeedRecord, feedCollection } from './feed.model.ts'

export type FeedRepository = ReturnType<typeof createFeedRepository>

/** The right to read a feed, until `fetching_until`: given to one at a time, who is `leased_by`. */
export type Lease = Pick<FeedRecord, '_id'> & { fetching_until: Date; leased_by: string }

/** What one who would read feeds asks for: `by` is a word that nobody else has. */
export type LeaseWish = { now: Date; leaseMs: number; by: string }

export type DueFeed = { _id: number; next_poll_at: Date; url: string }

/** What a reading changes. */
export type FeedChange = Partial<Omit<FeedRecord, '_id' | 'fetching_until' | 'leased_by' | 'attempts' | 'orphaned_at' | 'private_of'>>

/** Readings that began and never ended: after so many a feed is only tried once a day. */
export const mostAttempts = 3

const given = { fetching_until: null, leased_by: null, attempts: 0 }

export function createFeedRepository(feeds: FeedModel) {
  const collection = feedCollection(feeds)
  const found = (filter: { _id: number } | Pick<FeedRecord, 'url' | 'private_of'>): Promise<FeedRecord | null> =>
    feeds.findOne(filter).lean<FeedRecord>().exec()
  const held = ({ _id, leased_by }: Pick<Lease, '_id' | 'leased_by'>) => ({ _id, leased_by })
  const free = (id: number, now: Date, unlessPolledSince: Date | null) => ({
    _id: id,
    fetching_until: { $not: { $gt: now } },
    ...(unlessPolledSince ? { last_polled: { $not: { $gte: unlessPolledSince } } } : {}),
  })
  const taken = ({ now, leaseMs, by }: LeaseWish) => ({
    $set: { fetching_until: new Date(now.getTime() + leaseMs), leased_by: by },
    $inc: { attempts: 1 },
  })

  async function heldBy(by: string, ids: readonly number[]): Promise<Set<number>> {
    const records = await collection.find({ _id: { $in: [...ids] }, leased_by: by }, { projection: { _id: 1 } }).toArray()
    return new Set(records.map((record) => record._id))
  }

  return {
    byId: (id: number): Promise<FeedRecord | null> => found({ _id: id }),
    /** The feed at an address that is everybody's, or the one that is `privateOf`'s alone. */
    byUrl: (url: string, privateOf: number | null = null): Promise<FeedRecord | null> => found({ url, private_of: privateOf }),
    byIds: (ids: readonly number[]): Promise<FeedRecord[]> =>
      feeds
        .find({ _id: { $in: [...ids] } })
        .limit(ids.length)
        .lean<FeedRecord[]>()
        .exec(),

    byUrls: (urls: readonly string[]): Promise<FeedRecord[]> =>
      feeds
        .find({ url: { $in: [...urls] }, private_of: null })
        .limit(urls.length)
        .lean<FeedRecord[]>()
        .exec(),

    /** Inserts those whose address nobody else has inserted meanwhile. */
    async insertMissing(records: readonly FeedRecord[]): Promise<void> {
      try {
        await feeds.insertMany(records, { ordered: false, lean: true })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Gives false when the address (or, once in a blue moon, the id) is taken. */
    async insert(feed: FeedRecord): Promise<boolean> {
      try {
        await feeds.create([feed])
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Gives null when someone is reading it, when it is gone, or when it was read since `unlessPolledSince`. */
    async lease(id: number, wish: LeaseWish, unlessPolledSince: Date | null): Promise<(FeedRecord & Lease) | null> {
      const leased = await feeds
        .findOneAndUpdate(free(id, wish.now, unlessPolledSince), taken(wish), { returnDocument: 'after' })
        .lean<FeedRecord & Lease>()
        .exec()
      return leased ?? null
    },

    /**
     * Leases many at once: each unless it is being read, or was since it was due. `alone` are those that are free as well, but whose last
     * reading never ended: they are not leased, and better read by themselves.
     */
    async leaseAll(
      dues: ReadonlyArray<{ _id: number; due: Date }>,
      wish: LeaseWish,
    ): Promise<{ leased: Array<FeedRecord & Lease>; alone: number[] }> {
      const due = new Map(dues.map((one) => [one._id, one.due]))
      const records = await collection.find({ _id: { $in: [...due.keys()] } }).toArray()
      const [alone, sound] = split(
        records.filter((record) => isFree(record, wish.now, due.get(record._id))),
        (record) => (record.attempts ?? 0) > 0,
      )
      const ids = sound.map((one) => one._id)
      if (ids.length === 0) return { leased: [], alone: alone.map((one) => one._id) }
      // Free a moment ago: whoever has taken or read one since has left a mark.
      const still = { _id: { $in: ids }, fetching_until: { $not: { $gt: wish.now } }, last_polled: { $not: { $gte: wish.now } } }
      const { modifiedCount } = await collection.updateMany(still, taken(wish))
      const ours = modifiedCount === ids.length ? new Set(ids) : await heldBy(wish.by, ids)
      const lease = { fetching_until: new Date(wish.now.getTime() + wish.leaseMs), leased_by: wish.by, attempts: 1 }
      return { leased: sound.filter((one) => ours.has(one._id)).map((one) => ({ ...one, ...lease })), alone: alone.map((one) => one._id) }
    },

    /** Writes what a reading found and gives the lease back. Gives false when the lease had passed on. */
    async finish(lease: Lease, change: FeedChange): Promise<boolean> {
      const result = await feeds.updateOne(held(lease), { $set: { ...change, ...given } })
      return result.matchedCount === 1
    },

    /** The same for many at once. */
    async finishAll(finished: ReadonlyArray<{ lease: Lease; change: FeedChange }>): Promise<void> {
      const updates = finished.map(({ lease, change }) => ({ q: held(lease), u: { $set: { ...change, ...given } } }))
      // The driver's bulk writes encode everything twice; there is nothing here that it would have to split.
      const result = await feeds.db.db?.command({ update: collection.collectionName, updates, ordered: false })
      const [failed] = (result?.['writeErrors'] ?? []) as Array<{ errmsg: string }>
      if (!result || failed) throw new Error(failed?.errmsg ?? 'not connected')
    },

    /** As `finish`, with another address. Gives false when another feed has that one, or the lease had passed on. */
    async finishMoved(lease: Lease, change: FeedChange & { url: string }): Promise<boolean> {
      try {
        const result = await feeds.updateOne(held(lease), { $set: { ...change, ...given } })
        return result.matchedCount === 1
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Gives back the lease of a feed that is not read because of its attempts; the next one is one attempt more. */
    async setAside(lease: Lease, change: FeedChange): Promise<void> {
      await feeds.updateOne(held(lease), { $set: { ...change, ...given, attempts: mostAttempts - 1 } })
    },

    /** Gives the lease back with nothing read, and is due at `nextPollAt`. */
    async release(lease: Lease, nextPollAt: Date): Promise<void> {
      await feeds.updateOne(held(lease), { $set: { ...given, next_poll_at: nextPollAt } })
    },

    /** Stops polling a feed nobody has any more, and gives the lease back. */
    async orphan(lease: Lease, now: Date): Promise<void> {
      await feeds.updateOne(held(lease), { $set: { ...given, orphaned_at: now, next_poll_at: null } })
    },

    /** Polls an orphan again from `nextPollAt` on. Changes nothing for one that is no orphan. */
    async adopt(id: number, nextPollAt: Date): Promise<void> {
      await feeds.updateOne({ _id: id, orphaned_at: { $ne: null } }, { $set: { orphaned_at: null, next_poll_at: nextPollAt } })
    },

    /** Removes a feed that could not be read the first time, unless somebody has adopted it. */
    async discard(lease: Lease): Promise<boolean> {
      const result = await feeds.deleteOne({ ...held(lease), orphaned_at: { $ne: null } })
      return result.deletedCount === 1
    },

    due: (now: Date, most: number): Promise<DueFeed[]> =>
      feeds
        .find({ next_poll_at: { $lte: now } }, { next_poll_at: 1, url: 1 })
        .sort({ next_poll_at: 1 })
        .limit(most)
        .lean<DueFeed[]>()
        .exec(),

    /** Feeds that were queued and are due still come up again at `again`, should their job be lost. */
    async putOff(ids: readonly number[], now: Date, again: Date): Promise<void> {
      await feeds.updateMany({ _id: { $in: [...ids] }, next_poll_at: { $lte: now } }, { $set: { next_poll_at: again } })
    },

    /** Removes a feed that has become one with another. */
    async removeMerged(id: number): Promise<void> {
      await feeds.deleteOne({ _id: id })
    },

    orphans: (before: Date, most: number): Promise<FeedRecord[]> =>
      feeds
        .find({ orphaned_at: { $lte: before } })
        .sort({ orphaned_at: 1 })
        .limit(most)
        .lean<FeedRecord[]>()
        .exec(),

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
