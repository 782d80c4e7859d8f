import type { FeedRepository } from '../feed/feed.repository.ts'
import type { LastSeenRepository } from '../read-state/last-seen.repository.ts'
import type { ReadStateRepository } from '../read-state/read-state.repository.ts'
import type { DeletedFeedRepository } from '../subscription/deleted-feed.repository.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'

/**
 * Deletes what a person has here: their subscriptions, read states and times, and the feeds that were theirs alone. A feed of everybody stays as
 * long as somebody else has it. Safe to run twice.
 */
export function createDeletePerson(deps: {
  feeds: Pick<FeedRepository, 'privateOf' | 'removePrivate'>
  subscriptions: Pick<SubscriptionRepository, 'removeOfPerson'>
  deletedFeeds: Pick<DeletedFeedRepository, 'removeOfPerson'>
  readStates: Pick<ReadStateRepository, 'removeOfPerson'>
  lastSeen: Pick<LastSeenRepository, 'removeOfPerson'>
  removeArticles: (feedId: number) => Promise<void>
}) {
  const { feeds, subscriptions, deletedFeeds, readStates, lastSeen, removeArticles } = deps
  return async (userId: number): Promise<void> => {
    await subscriptions.removeOfPerson(userId)
    await deletedFeeds.removeOfPerson(userId)
    await readStates.removeOfPerson(userId)
    await lastSeen.removeOfPerson(userId)
    for (const feedId of await feeds.privateOf(userId)) {
      await removeArticles(feedId)
      await feeds.removePrivate(feedId, userId)
    }
  }
}
