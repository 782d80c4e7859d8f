import type { FeedModel, FeedRecord } from '../feed/feed.model.ts'
import type { Lease } from '../feed/feed.repository.ts'

export type RelocationRepository = ReturnType<typeof createRelocationRepository>

export function createRelocationRepository(feeds: FeedModel) {
  return {
    /** The public feeds whose relocation is due, the longest waiting first. */
    async due(now: Date, limit: number): Promise<number[]> {
      const due = await feeds
        .find({ relocate_at: { $lte: now }, private_of: null }, { _id: 1 })
        .sort({ relocate_at: 1 })
        .limit(limit)
        .lean<Array<{ _id: number }>>()
        .exec()
      return due.map((feed) => feed._id)
    },

    /** Releases the lease without counting the attempt; the next relocation is due at `next`, or never when null. */
    async reschedule({ _id, leased_by, attempts }: FeedRecord & Lease, next: Date | null): Promise<void> {
      const before = Math.max(0, (attempts ?? 1) - 1)
      await feeds.updateOne({ _id, leased_by }, { $set: { relocate_at: next, fetching_until: null, leased_by: null, attempts: before } })
    },
  }
}
