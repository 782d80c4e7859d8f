import { limits } from '@foyer/contracts/limits'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { isLocked } from '../feed/feed.policy.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { SubscriptionRecord } from './subscription.model.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'

/** Who copies, by default the owner of the page, and which widget's feeds go into which. */
export type FeedCopies = { owner_id: number; created_by?: number | undefined; widgets: ReadonlyArray<{ from: number; to: number }> }

/**
 * Puts the feeds of widgets into the widgets of a page that is being copied, in their order and under their titles. A private feed of somebody else
 * is theirs alone. Safe to run twice. Gives how many feeds were copied.
 */
export function createCopyFeeds(options: {
  feeds: Pick<FeedRepository, 'byIds' | 'adoptAll'>
  subscriptions: Pick<SubscriptionRepository, 'ofWidgets' | 'addMissing'>
  ids: IdGenerator
  clock: () => Date
}) {
  const { feeds, subscriptions, ids, clock } = options

  return async ({ owner_id, created_by = owner_id, widgets }: FeedCopies): Promise<number> => {
    const originals = await subscriptions.ofWidgets(widgets.map(({ from }) => from))
    if (originals.length === 0) return 0
    const records = await feeds.byIds([...new Set(originals.map(({ feed_id }) => feed_id))])
    const open = new Map(records.filter((feed) => !isLocked(feed, created_by)).map((feed) => [feed._id, feed]))
    const byWidget = Map.groupBy(originals, ({ widget_id }) => widget_id)
    const copies = widgets.flatMap(({ from, to }) =>
      (byWidget.get(from) ?? [])
        .filter(({ feed_id }) => open.has(feed_id))
        .slice(0, limits.feeds_per_widget)
        .map(({ feed_id, title, url }): SubscriptionRecord => {
          const id = ids()
          return { _id: id, widget_id: to, feed_id, title, url, order: id, user_id: created_by }
        }),
    )
    await subscriptions.addMissing(copies)
    // Whoever had them may have removed them meanwhile.
    const orphans = [...open.values()].filter((feed) => feed.orphaned_at).map(({ _id }) => _id)
    await feeds.adoptAll(orphans, clock())
    return copies.length
  }
}
