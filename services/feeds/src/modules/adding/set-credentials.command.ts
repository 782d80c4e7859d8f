import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { ArticleSignals } from '../subscription/article-signals.ts'
import type { SubscriptionRecord } from '../subscription/subscription.model.ts'
import type { RecordedSubscriptions } from '../subscription/recorded-subscriptions.ts'
import type { ChangeCredentials } from './change-credentials.command.ts'
import type { OpenPrivateFeed } from './open-private-feed.ts'
import type { Credentials } from '../private-feed/credentials.ts'
import { isLocked } from '../feed/feed.policy.ts'

export type SetCredentials = ReturnType<typeof createSetCredentials>

/** A feed that was fetched just now is not polled at once. */
const firstPollDelayMs = 5 * 60_000

/**
 * Sets a person's credentials for a feed in a widget and returns the id of the feed the widget then has: their private feed replaces the public one at the same address. Throws `forbidden` for somebody else's private feed. A crash on the way leaves a private feed
 * that nobody has, for the sweep to remove, or one that the sweep finds to be subscribed.
 */
export function createSetCredentials(options: {
  feeds: Pick<FeedRepository, 'adopt'>
  recorded: Pick<RecordedSubscriptions, 'replaceFeed' | 'removeFeed'>
  openPrivateFeed: OpenPrivateFeed
  changeCredentials: ChangeCredentials
  signals: Pick<ArticleSignals, 'ofWidgets'>
  clock: () => Date
}) {
  const { feeds, recorded, openPrivateFeed, changeCredentials, signals, clock } = options

  return async (
    widget: Authorized<WidgetRight, 'edit'>,
    userId: number,
    widgetFeed: FeedInWidget,
    credentials: Credentials,
  ): Promise<number> => {
    const { subscription, feed } = widgetFeed
    if (feed && isLocked(feed, userId)) throw new AppError('forbidden')
    if (feed && feed.private_of !== null) {
      await changeCredentials(feed, credentials)
      return feed._id
    }
    const own = await openPrivateFeed(subscription.url, userId, credentials)
    const exchanged = await recorded.replaceFeed(subscription, { feed_id: own._id, url: own.url })
    // The widget has their private one already.
    if (!exchanged) await recorded.removeFeed(widget.widget_id, subscription.feed_id)
    await feeds.adopt(own._id, new Date(clock().getTime() + firstPollDelayMs))
    await signals.ofWidgets([widget.widget_id])
    return own._id
  }
}

type FeedInWidget = { subscription: SubscriptionRecord; feed: FeedRecord | null }
