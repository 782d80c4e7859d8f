import type { SubscriptionOrder, SubscriptionRecord } from './subscription.model.ts'

/**
 * The new places of the subscriptions of one widget, given in their order: those whose feeds are named come first, in the order of
 * `feedIds`, then the rest as before. Only what has to be written; a feed added later has its id as its place and comes last.
 */
export function reorder(current: readonly SubscriptionRecord[], feedIds: readonly number[]): SubscriptionOrder[] {
  const byFeed = new Map(current.map((subscription) => [subscription.feed_id, subscription]))
  const named = [...new Set(feedIds)].flatMap((id) => byFeed.get(id) ?? [])
  const rest = current.filter((subscription) => !feedIds.includes(subscription.feed_id))
  return [...named, ...rest]
    .map(({ _id, order: before }, index) => ({ _id, order: index + 1, before }))
    .filter((entry) => entry.order !== entry.before)
    .map(({ _id, order }) => ({ _id, order }))
}
