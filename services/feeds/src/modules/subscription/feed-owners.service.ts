import { limits } from '@foyer/contracts/limits'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'

type Owners = { owners: { user_id: number; widget_id: number }[]; next: number | null }

/** For accounts, which notifies them: the people who have a dead feed, some at a time. What is private is known to one of them alone. */
export function createFeedOwners(options: {
  feeds: Pick<FeedRepository, 'byId'>
  subscriptions: Pick<SubscriptionRepository, 'ownersOf'>
}) {
  const { feeds, subscriptions } = options

  return async (feedId: number, after: number): Promise<Owners> => {
    const feed = await feeds.byId(feedId)
    // It may have recovered before the event of its death was handled.
    if (!feed?.dead_at) return { owners: [], next: null }
    const owner = feed.private_of ?? null
    const batch = await subscriptions.ownersOf(feedId, after, limits.feed_owners)
    const last = batch.length === limits.feed_owners ? batch.at(-1) : undefined
    return {
      owners: batch.flatMap(({ user_id, widget_id }) => (user_id && (owner === null || owner === user_id) ? [{ user_id, widget_id }] : [])),
      next: last?._id ?? null,
    }
  }
}
