import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { Kit } from '@foyer/service-kit/service'
import type { Config } from '../../config.ts'
import type { StoreArticles } from '../article/store-articles.command.ts'
import { createHostGate, hostOf } from '../host/host-gate.ts'
import type { WaitRepository } from '../host/host-wait.repository.ts'
import { createSearchReader } from '../discovery/search-fetcher.ts'
import type { ParserPool } from '@foyer/feed-parser/pool/parser-pool'
import type { CarryReading } from '../read-state/migrate-read-state.command.ts'
import type { SignIns } from '../private-feed/feed-credentials.ts'
import type { ArticleChanges } from '../subscription/article-signals.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { FeedMetrics } from './feed-metrics.ts'
import type { PollPlan } from '../scheduling/poll-plan.ts'
import { createFeedPoller } from './feed-poller.ts'
import { createFeedReader } from '../fetching/feed-fetcher.ts'
import { createFeedSchedule } from '../scheduling/feed-scheduler.ts'
import { createFeedSettling } from './record-poll-result.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import { createMergeFeeds } from './merge-feeds.command.ts'
import { createMoveFeed } from './move-feed.command.ts'
import { createPoliteReader } from '../fetching/rate-limited-fetcher.ts'
import { userAgentOf } from '../fetching/user-agent.ts'

export type PollingParts = {
  kit: Pick<Kit<Config>, 'config' | 'clock' | 'log' | 'queues' | 'redis'>
  feeds: FeedRepository
  subscriptions: SubscriptionRepository
  waits: WaitRepository
  storeArticles: StoreArticles
  /** Removes all that is kept of a feed's articles. */
  forgetArticles: (feedId: number) => Promise<void>
  carryReading: CarryReading
  changes: Pick<ArticleChanges, 'ofFeed'>
  signIns: Pick<SignIns, 'authorization'>
  safeFetch: SafeFetch
  parsing: Pick<ParserPool, 'parse'>
  metrics: FeedMetrics
  signal: AbortSignal
  /** Other than what the configuration says: for tests. */
  plan?: PollPlan
}

/** All that it takes to read feeds on time and politely, put together. */
export function createPolling(parts: PollingParts) {
  const { kit, feeds, subscriptions, forgetArticles, changes, safeFetch, parsing, metrics, signal } = parts
  const { config, clock, log, queues, redis } = kit
  const plan = parts.plan ?? planOf(config)
  const gate = createHostGate({
    redis,
    prefix: config.QUEUE_PREFIX,
    waits: parts.waits,
    most: config.FEED_HOST_CONCURRENCY,
    spacingMs: config.FEED_HOST_SPACING_MS,
    visitMs: 2 * plan.readMs,
    clock,
    log,
  })
  const reader = createFeedReader({
    safeFetch,
    parsing,
    clock,
    signal,
    userAgent: userAgentOf(config.PUBLIC_URL),
    maxBytes: config.FEED_MAX_BYTES,
    onWait: ({ url, host, ms }) => (host ? gate.hold(hostOf(url), ms) : gate.holdAddress(url, ms)),
  })
  const mergeFeeds = createMergeFeeds({ feeds, subscriptions, forgetArticles, carryReading: parts.carryReading, clock })
  const moveFeed = createMoveFeed({ feeds, subscriptions, mergeFeeds, changes, clock, log })
  const settle = createFeedSettling({ feeds, storeArticles: parts.storeArticles, moveFeed, changes, plan, clock, log })
  const poller = createFeedPoller({
    feeds,
    subscriptions,
    reader,
    settle,
    gate,
    signIns: parts.signIns,
    queues,
    plan,
    clock,
    log,
    most: config.FEED_CONCURRENCY,
    onPolled: (outcome, ms) => metrics.polled(outcome, ms),
  })
  const keepMs = config.FEED_RETENTION_S * 1000
  const schedule = createFeedSchedule({ feeds, subscriptions, forgetArticles, queues, plan, keepMs, clock, onLag: metrics.lag })
  const searchReader = createSearchReader({ reader, gate, clock })
  return { plan, gate, poller, schedule, settle, moveFeed, mergeFeeds, searchReader, reader: createPoliteReader({ reader, gate, clock }) }
}

function planOf(config: Config): PollPlan {
  return {
    minMs: config.FEED_MIN_INTERVAL_S * 1000,
    maxMs: Math.max(config.FEED_MIN_INTERVAL_S, config.FEED_MAX_INTERVAL_S) * 1000,
    retryMs: config.FEED_RETRY_S * 1000,
    healAfterMs: config.FEED_RELOCATE_AFTER_S * 1000,
    readMs: config.FEED_FETCH_TIMEOUT_S * 1000,
    random: Math.random,
  }
}
