import type { FeedModel } from '../feed/feed.model.ts'
import type { Lease } from '../feed/feed.repository.ts'

export type CredentialsRepository = ReturnType<typeof createCredentialsRepository>

/** The sealed credentials in the records of private feeds. */
export function createCredentialsRepository(feeds: FeedModel) {
  return {
    /**
     * Stores credentials that have just worked and makes the feed due, so that it is polled with them even if the result of this fetch is not stored. Returns the updated record.
     */
    async keep<F extends Lease>(feed: F, credentials: string, now: Date): Promise<F> {
      const { _id, leased_by } = feed
      const pollNow = { credentials, status: 'failing', error: null, failures: 0, next_poll_at: now } as const
      await feeds.updateOne({ _id, leased_by }, { $set: pollNow })
      return { ...feed, ...pollNow }
    },

    /** Exchanges what is sealed, unless it has changed meanwhile. */
    async reseal(id: number, from: string, to: string): Promise<void> {
      await feeds.updateOne({ _id: id, credentials: from }, { $set: { credentials: to } })
    },
  }
}
