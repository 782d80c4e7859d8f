import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { DeadFeed, FeedDigest, FeedDigestModel } from './feed-digest.model.ts'

export type { DeadFeed, FeedDigest } from './feed-digest.model.ts'

/** How many feeds a digest keeps, and when its message is due after one that was sent then. */
type Rules = { maxFeeds: number; dueAt: (mailedAt: Date | null) => Date }

export type FeedDigestRepository = ReturnType<typeof createFeedDigestRepository>

export function createFeedDigestRepository(digests: FeedDigestModel) {
  const find = (userId: number): Promise<FeedDigest | null> => digests.findOne({ _id: userId }).lean<FeedDigest>().exec()

  return {
    find,

    /** Adds a feed that the digest has not and no message has named, and sees to it that a message is due. Twice the same changes nothing. */
    async add(userId: number, feed: DeadFeed, { maxFeeds, dueAt }: Rules): Promise<void> {
      const isNew = { _id: userId, 'feeds.id': { $ne: feed.id }, mailed_ids: { $ne: feed.id } }
      const push = { $push: { feeds: { $each: [feed], $slice: -maxFeeds } } }
      try {
        await digests.updateOne(isNew, { ...push, $setOnInsert: { mailed_ids: [], due_at: null, mailed_at: null } }, { upsert: true })
      } catch (error) {
        // The person has a digest, with this feed or one that another process has just made.
        if (!isDuplicateKey(error)) throw error
        await digests.updateOne(isNew, push)
      }
      const digest = await find(userId)
      if (!digest || digest.due_at || digest.feeds.length === 0) return
      await digests.updateOne({ _id: userId, due_at: null }, { $set: { due_at: dueAt(digest.mailed_at) } })
    },

    /** A feed that works again is nothing to tell of, and its next death is. */
    async removeFeed(feedId: number): Promise<void> {
      await digests.updateMany({ 'feeds.id': feedId }, { $pull: { feeds: { id: feedId } } })
      await digests.updateMany({ mailed_ids: feedId }, { $pull: { mailed_ids: feedId } })
    },

    /** Whose digests are due. */
    async listDue(now: Date, limit: number): Promise<number[]> {
      const due = await digests
        .find({ due_at: { $lte: now } }, { _id: 1 })
        .sort({ due_at: 1 })
        .limit(limit)
        .lean<Pick<FeedDigest, '_id'>[]>()
        .exec()
      return due.map(({ _id }) => _id)
    },

    /**
     * Takes a digest that is due for its message, and gives it as it was; null when another process has, or there is nothing to tell. What is not
     * settled afterwards, because the process died, is due again when the next message may be sent.
     */
    async claim(userId: number, now: Date, nextAt: Date): Promise<FeedDigest | null> {
      const claimed = await digests
        .findOneAndUpdate(
          { _id: userId, due_at: { $lte: now }, 'feeds.0': { $exists: true } },
          { $set: { due_at: nextAt, mailed_at: now } },
          { returnDocument: 'before' },
        )
        .lean<FeedDigest>()
        .exec()
      if (!claimed)
        await digests.updateOne({ _id: userId, due_at: { $lte: now }, 'feeds.0': { $exists: false } }, { $set: { due_at: null } })
      return claimed
    },

    /** The message that it was claimed for has been sent. */
    async settle({ _id, feeds }: FeedDigest, maxFeeds: number): Promise<void> {
      const ids = feeds.map(({ id }) => id)
      await digests.updateOne({ _id }, { $pull: { feeds: { id: { $in: ids } } }, $push: { mailed_ids: { $each: ids, $slice: -maxFeeds } } })
      await digests.updateOne({ _id, 'feeds.0': { $exists: false } }, { $set: { due_at: null } })
    },

    /** The message could not be sent: the digest is due as before. */
    async release({ _id, due_at, mailed_at }: FeedDigest, claimedAt: Date): Promise<void> {
      await digests.updateOne({ _id, mailed_at: claimedAt }, { $set: { due_at, mailed_at } })
    },

    async delete(userId: number): Promise<void> {
      await digests.deleteOne({ _id: userId })
    },
  }
}
