import { limits } from '@foyer/contracts/limits'
import { isGuessedTitle } from '@foyer/contracts/values'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { SubscriptionRecord } from './subscription.model.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'
import { feedAddress } from '../feed/feed-address.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import { createFeedsAtUrls } from './feeds-at-urls.ts'

/** Who imports, by default the owner of the page that is to be, and that page. */
export type ImportTarget = { owner_id: number; created_by?: number | undefined; page_id: number }

export type ImportedFeed = { widget_id: number; url: string; title: string }

/**
 * Stores the feeds of an import, all of them due at once: the host gate spaces the polls of each host. Safe to run twice. Gives how many are
 * stored now; invalid addresses and feeds beyond the limit of a widget are left out.
 */
export function createStoreImportedFeeds(options: {
  feeds: FeedRepository
  subscriptions: SubscriptionRepository
  ids: IdGenerator
  clock: () => Date
}) {
  const { feeds, subscriptions, ids, clock } = options
  const feedsAt = createFeedsAtUrls(options)

  return async (target: ImportTarget, imported: readonly ImportedFeed[]): Promise<number> => {
    const valid = imported.flatMap((importedFeed) => {
      const url = feedAddress(importedFeed.url)
      return url === null ? [] : [{ ...importedFeed, url }]
    })
    const byUrl = new Map((await feedsAt([...new Set(valid.map((importedFeed) => importedFeed.url))])).map((feed) => [feed.url, feed]))
    const subscribed = await subscriptions.ofWidgets([...new Set(valid.map((importedFeed) => importedFeed.widget_id))])
    const ofWidget = new Map<number, Set<number>>()
    for (const { widget_id, feed_id } of subscribed) ofWidget.set(widget_id, (ofWidget.get(widget_id) ?? new Set()).add(feed_id))
    const added: SubscriptionRecord[] = []
    let stored = 0
    for (const { widget_id, url, title } of valid) {
      const feed = byUrl.get(url)
      const feedId = feed?._id
      const there = ofWidget.get(widget_id) ?? new Set<number>()
      ofWidget.set(widget_id, there)
      if (!feed || feedId === undefined || (!there.has(feedId) && there.size >= limits.feeds_per_widget)) continue
      stored++
      if (there.has(feedId)) continue
      there.add(feedId)
      const id = ids()
      const subscription = { _id: id, widget_id, feed_id: feedId, title: ownTitle(title, feed), url, order: id }
      added.push({ ...subscription, user_id: target.created_by ?? target.owner_id, imported_page_id: target.page_id })
    }
    await subscriptions.addMissing(added)
    await adopt([...byUrl.values()].filter((feed) => feed.orphaned_at))
    return stored
  }

  async function adopt(orphans: readonly FeedRecord[]): Promise<void> {
    await feeds.adoptAll(
      orphans.map(({ _id }) => _id),
      clock(),
    )
  }
}

/** A title equal to that of the feed is not stored, so that it follows the feed. */
function ownTitle(title: string, feed: FeedRecord): string | null {
  const trimmedTitle = title.trim()
  return trimmedTitle === '' || trimmedTitle === feed.title || isGuessedTitle(trimmedTitle, feed.url) ? null : trimmedTitle
}
