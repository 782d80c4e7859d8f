import { type FeedChange, type FeedThen, type Restoration, recordFeedChanges } from '@foyer/contracts/feeds/feed-history'
import { titleFromUrl } from '@foyer/contracts/values'
import { AppError } from '@foyer/service-kit/app-error'
import { currentCaller } from '@foyer/service-kit/caller'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { SubscriptionRecord } from './subscription.model.ts'

export type FeedHistory = ReturnType<typeof createFeedHistory>

/** A change that is about to be made of a feed in a widget, which it leaves, is in, or comes to; `act` where it is to be mentioned, of `after`. */
export type SubscriptionHistory = {
  act?: FeedChange['act']
  widgetId: number
  before: SubscriptionRecord | null
  after?: SubscriptionRecord
}

/**
 * Has pages record how feeds in widgets are before they are changed, for the history of their pages. Who it was is read from the call that is being
 * served. Without its record no change is made; one whose change was never made says how things are anyway.
 */
export function createFeedHistory({ feeds, internal }: { feeds: Pick<FeedRepository, 'byIds'>; internal: Pick<InternalClient, 'call'> }) {
  return {
    async record(changes: readonly SubscriptionHistory[], restoration?: Restoration): Promise<void> {
      if (changes.length === 0) return
      const ids = changes.flatMap(({ before, after }) => [before, after].flatMap((subscription) => subscription?.feed_id ?? []))
      const byId = new Map((await feeds.byIds([...new Set(ids)])).map((feed) => [feed._id, feed]))
      const body = {
        by: currentCaller(),
        ...(restoration ? { restoration } : {}),
        changes: changes.flatMap((change) => feedChange(change, byId)),
      }
      await internal.call(recordFeedChanges, { body }).catch(unlessOlderRelease)
    },
  }
}

/** In a rolling upgrade pages may not have this call yet; it knows every widget. */
function unlessOlderRelease(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}

function feedChange({ act, widgetId, before, after }: SubscriptionHistory, feeds: ReadonlyMap<number, FeedRecord>): FeedChange[] {
  const shown = after ?? before
  if (!shown) return []
  return [
    {
      id: shown._id,
      before: before && feedThen(before, feeds.get(before.feed_id)),
      widget_id: widgetId,
      ...(act ? { act } : {}),
      feed_title: shownFeed(shown, feeds.get(shown.feed_id)).title,
    },
  ]
}

function feedThen(subscription: SubscriptionRecord, feed: FeedRecord | undefined): FeedThen {
  const { widget_id, feed_id, title, order } = subscription
  return { widget_id, feed_id, title, url: shownFeed(subscription, feed).url, order, is_private: isPrivate(feed) }
}

/** As everybody sees it who sees the widget: of a private feed neither its own title nor more than the origin of its address. */
export function shownFeed({ title, url }: SubscriptionRecord, feed: FeedRecord | undefined): { title: string; url: string } {
  const is_private = isPrivate(feed)
  return { title: title || (is_private ? '' : feed?.title) || titleFromUrl(url), url: is_private ? (URL.parse(url)?.origin ?? '') : url }
}

const isPrivate = (feed: FeedRecord | undefined): boolean => (feed?.private_of ?? null) !== null
