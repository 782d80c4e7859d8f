import type { Kit } from '@foyer/service-kit/service'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import type { StoreArticles } from '../article/store-articles.command.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { FeedFetcher } from '../fetching/feed-fetcher.ts'
import type { GateHostOf, HostGate } from '../host/host-gate.ts'
import type { FeedCredentials } from '../private-feed/feed-credentials.ts'
import type { MigrateReadState } from '../read-state/migrate-read-state.command.ts'
import { createFeedScheduler } from '../scheduling/feed-scheduler.ts'
import type { PollPlan } from '../scheduling/poll-plan.ts'
import type { ArticleSignals } from '../subscription/article-signals.ts'
import type { DeletedFeedRepository } from '../subscription/deleted-feed.repository.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { FeedMetrics } from './feed-metrics.ts'
import { createFeedPoller } from './feed-poller.ts'
import { createFeedWebhooks } from './feed-webhooks.ts'
import { createMergeFeeds } from './merge-feeds.command.ts'
import { createMoveFeed } from './move-feed.command.ts'
import { createRecordPollResult } from './record-poll-result.ts'
import { createRefreshFeed } from './refresh-feed.command.ts'

export type PollingOptions = Pick<Kit<never>, 'clock' | 'log' | 'queues'> & {
  feeds: FeedRepository
  subscriptions: SubscriptionRepository
  deletedFeeds: Pick<DeletedFeedRepository, 'hasFeed'>
  storeArticles: StoreArticles
  /** Removes all articles of a feed, and everything that refers to them. */
  removeArticles: (feedId: number) => Promise<void>
  migrateReadState: MigrateReadState
  signals: Pick<ArticleSignals, 'ofFeed'>
  webhooks: Pick<WebhookOutbox, 'owners' | 'eventsFor'>
  /** Relays the pending events of a feed. */
  relay: (feedId: number) => void
  credentials: Pick<FeedCredentials, 'authorization'>
  fetcher: FeedFetcher
  gate: HostGate
  gateHostOf: GateHostOf
  metrics: FeedMetrics
  plan: PollPlan
  maxConcurrentFetches: number
  refreshTimeoutMs: number
  retentionMs: number
}

/** Polls feeds that are due, and those that somebody refreshes. */
export function createPollingModule(options: PollingOptions) {
  const { feeds, subscriptions, deletedFeeds, removeArticles, gate, gateHostOf, metrics, plan, refreshTimeoutMs, clock } = options
  const mergeFeeds = createMergeFeeds(options)
  const moveFeed = createMoveFeed({ ...options, mergeFeeds })
  const recordResult = createRecordPollResult({ ...options, moveFeed, tellWebhooks: createFeedWebhooks(options) })
  const poller = createFeedPoller({
    ...options,
    recordResult,
    gateTimeoutMs: refreshTimeoutMs,
    onPolled: (outcome, ms) => metrics.polled(outcome, ms),
  })
  const { queues, retentionMs } = options
  return {
    poller,
    recordResult,
    moveFeed,
    mergeFeeds,
    refreshFeed: createRefreshFeed({ feeds, poller, gate, clock, timeoutMs: refreshTimeoutMs }),
    scheduler: createFeedScheduler({
      feeds,
      subscriptions,
      deletedFeeds,
      removeArticles,
      queues,
      gateHostOf,
      plan,
      retentionMs,
      clock,
      onLag: metrics.lag,
    }),
  }
}
