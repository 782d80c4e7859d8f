import type { Feed } from '@foyer/contracts/feeds'
import { titleFromUrl } from '@foyer/contracts/values'
import type { SubscriptionRecord } from '../subscription/subscription.model.ts'
import type { FeedRecord } from './feed.model.ts'

/** A feed as its widget shows it: under the title its owner gave it, else its own, else a guess from the address. */
export function presentFeed({ subscription, feed }: { subscription: SubscriptionRecord; feed: FeedRecord | null }): Feed {
  return {
    id: subscription.feed_id,
    widget: subscription.widget_id,
    title: subscription.title || feed?.title || titleFromUrl(subscription.url),
    url: subscription.url,
    site_url: feed?.site_url ?? null,
    status: feed?.status ?? 'new',
    error: feed?.error ?? null,
    last_polled: seconds(feed?.last_polled),
    next_poll: seconds(feed?.next_poll_at),
    is_private: (feed?.private_of ?? null) !== null,
    is_locked: false,
    notice: null,
  }
}

function seconds(date: Date | null | undefined): number | null {
  return date ? Math.floor(date.getTime() / 1000) : null
}
