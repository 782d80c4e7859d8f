import type { FeedModel, FeedRecord } from '../feed/feed.model.ts'
import type { Lease } from '../feed/feed.repository.ts'

export type HealingRepository = ReturnType<typeof createHealingRepository>

export function createHealingRepository(feeds: FeedModel) {
  return {
    /** Feeds of everybody that are to be looked for, the longest waiting first. */
    async due(now: Date, most: number): Promise<number[]> {
      const due = await feeds
        .find({ healing_at: { $lte: now }, private_of: null }, { _id: 1 })
        .sort({ healing_at: 1 })
        .limit(most)
        .lean<Array<{ _id: number }>>()
        .exec()
      return due.map((one) => one._id)
    },

    /** Gives the lease back as if it had not been taken; the feed is looked for again at `next`, null: not at all. */
    async putOff({ _id, leased_by, attempts }: FeedRecord & Lease, next: Date | null): Promise<void> {
      const before = Math.max(0, (attempts ?? 1) - 1)
      await feeds.updateOne({ _id, leased_by }, { $set: { healing_at: next, fetching_until: null, leased_by: null, attempts: before } })
    },
  }
}
