import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { FeedModel, FeedRecord } from './feed.model.ts'

export type FeedRepository = ReturnType<typeof createFeedRepository>

/** The right to read a feed, until `fetching_until`: given to one at a time. */
export type Lease = Pick<FeedRecord, '_id'> & { fetching_until: Date }

/** What a reading changes. */
export type FeedChange = Partial<Omit<FeedRecord, '_id' | 'fetching_until' | 'orphaned_at' | 'private_of'>>

export function createFeedRepository(feeds: FeedModel) {
  const one = (filter: { _id: number } | Pick<FeedRecord, 'url' | 'private_of'>): Promise<FeedRecord | null> =>
    feeds.findOne(filter).lean<FeedRecord>().exec()
  const held = ({ _id, fetching_until }: Lease) => ({ _id, fetching_until })

  return {
    byId: (id: number): Promise<FeedRecord | null> => one({ _id: id }),
    /** The feed at an address that is everybody's, or the one that is `privateOf`'s alone. */
    byUrl: (url: string, privateOf: number | null = null): Promise<FeedRecord | null> => one({ url, private_of: privateOf }),
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
    async lease(id: number, now: Date, leaseMs: number, unlessPolledSince: Date | null): Promise<(FeedRecord & Lease) | null> {
      const until = new Date(now.getTime() + leaseMs)
      const leased = await feeds
        .findOneAndUpdate(
          {
            _id: id,
            fetching_until: { $not: { $gt: now } },
            ...(unlessPolledSince ? { last_polled: { $not: { $gte: unlessPolledSince } } } : {}),
          },
          { $set: { fetching_until: until } },
          { returnDocument: 'after' },
        )
        .lean<FeedRecord>()
        .exec()
      return leased ? { ...leased, fetching_until: until } : null
    },

    /** Writes what a reading found and gives the lease back. Gives false when the lease had passed on. */
    async finish(lease: Lease, change: FeedChange): Promise<boolean> {
      const result = await feeds.updateOne(held(lease), { $set: { ...change, fetching_until: null } })
      return result.matchedCount === 1
    },

    /** Stops polling a feed nobody has any more, and gives the lease back. */
    async orphan(lease: Lease, now: Date): Promise<void> {
      await feeds.updateOne(held(lease), { $set: { orphaned_at: now, next_poll_at: null, fetching_until: null } })
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

    due: (now: Date, most: number): Promise<Array<{ _id: number; next_poll_at: Date }>> =>
      feeds
        .find({ next_poll_at: { $lte: now } }, { next_poll_at: 1 })
        .sort({ next_poll_at: 1 })
        .limit(most)
        .lean<Array<{ _id: number; next_poll_at: Date }>>()
        .exec(),

    /** Feeds that were queued and are due still come up again at `again`, should their job be lost. */
    async putOff(ids: readonly number[], now: Date, again: Date): Promise<void> {
      await feeds.updateMany({ _id: { $in: [...ids] }, next_poll_at: { $lte: now } }, { $set: { next_poll_at: again } })
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
