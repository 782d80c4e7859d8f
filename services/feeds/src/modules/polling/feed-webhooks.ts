import { type WebhookData, webhookBatch } from '@foyer/contracts/accounts/webhook-events'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import type { ArticleRecord } from '../article/article.model.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedChange } from '../feed/feed.repository.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'

export type FeedWebhooks = ReturnType<typeof createFeedWebhooks>

/** A single failure is often over at the next poll. */
const failuresToTell = 3
const maxSubscribers = 1_000

/** What webhooks are told after a poll: new articles, and a feed that keeps failing or is back. */
export function createFeedWebhooks({
  webhooks,
  subscriptions,
}: {
  webhooks: Pick<WebhookOutbox, 'owners' | 'eventsFor'>
  subscriptions: Pick<SubscriptionRepository, 'subscribersAmong'>
}) {
  return async (feed: FeedRecord, change: FeedChange, articles: readonly ArticleRecord[]): Promise<PendingEvent[]> => {
    const owners = webhooks.owners()
    const after = { ...feed, ...change }
    const status = statusEvent(feed, after)
    // What a feed has at its first poll is not new to anybody.
    const fresh = feed.last_polled === null ? [] : articles
    if (owners.length === 0 || (!status && fresh.length === 0)) return []
    const subscribers = (await subscriptions.subscribersAmong(feed._id, owners)).slice(0, maxSubscribers)
    if (subscribers.length === 0) return []
    const feedData = { id: after._id, url: after.url, title: after.title, error: after.error }
    const batches = Array.from({ length: Math.ceil(fresh.length / webhookBatch) }, (_, batch) =>
      fresh.slice(batch * webhookBatch, (batch + 1) * webhookBatch).map(toldArticle),
    )
    return [
      ...batches.flatMap((batch) => webhooks.eventsFor('feed.article.created', subscribers, { feed: feedData, articles: batch })),
      ...(status ? webhooks.eventsFor(status, subscribers, { feed: feedData }) : []),
    ]
  }
}

/** Whether this poll is the one that makes the feed count as failing, or as working again. */
export function statusEvent(
  before: Pick<FeedRecord, 'failures' | 'status'>,
  after: Pick<FeedRecord, 'failures' | 'status'>,
): 'feed.failing' | 'feed.recovered' | null {
  const [was, is] = [isFailing(before), isFailing(after)]
  if (was === is) return null
  return is ? 'feed.failing' : 'feed.recovered'
}

const isFailing = ({ failures, status }: Pick<FeedRecord, 'failures' | 'status'>) => status === 'gone' || failures >= failuresToTell

function toldArticle({ _id: id, url, title, published }: ArticleRecord): WebhookData<'feed.article.created'>['articles'][number] {
  return { id, url: url || null, title, published_at: published ? Math.floor(published.getTime() / 1000) : null }
}
