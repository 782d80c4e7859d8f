import type { NotedCaller } from '@foyer/contracts/feeds/feed-history'
import { currentCaller } from '@foyer/service-kit/caller'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { DeletedFeedRepository } from './deleted-feed.repository.ts'
import { shownFeed } from './feed-history.ts'
import type { SubscriptionRecord } from './subscription.model.ts'

export type TrashFeeds = ReturnType<typeof createTrashFeeds>

/** Puts subscriptions in the trash before they are removed. */
export function createTrashFeeds({
  feeds,
  deletedFeeds,
  clock,
}: {
  feeds: Pick<FeedRepository, 'byIds'>
  deletedFeeds: Pick<DeletedFeedRepository, 'put'>
  clock: () => Date
}) {
  return async (leaving: readonly SubscriptionRecord[], by: Pick<NotedCaller, 'id'> | null = currentPerson()): Promise<void> => {
    if (leaving.length === 0) return
    const byId = new Map((await feeds.byIds([...new Set(leaving.map(({ feed_id }) => feed_id))])).map((feed) => [feed._id, feed]))
    await deletedFeeds.put(
      leaving.map((record) => {
        const { title, url } = shownFeed(record, byId.get(record.feed_id))
        return { ...record, feed_title: title, shown_url: url, removed_at: clock(), removed_by: by?.id ?? null }
      }),
    )
  }
}
function currentPerson(): { id: number } | null {
  const caller = currentCaller()
  return caller?.kind === 'person' ? caller : null
}
