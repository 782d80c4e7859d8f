import type { Logger } from '@foyer/service-kit/logger'
import type { StoreArticles } from '../article/store-articles.command.ts'
import type { ArticleSignals } from '../subscription/article-signals.ts'
import { deathChange } from './feed-death.ts'
import { feedChange, isVisiblyDifferent, changedFields } from './poll-result-change.ts'
import { isSameAddress } from '../feed/permanent-redirect.ts'
import type { PollPlan } from '../scheduling/poll-plan.ts'
import type { FeedResult } from '../fetching/feed-fetcher.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedChange, FeedRepository, Lease } from '../feed/feed.repository.ts'
import type { FeedWebhooks } from './feed-webhooks.ts'
import type { MoveFeed } from './move-feed.command.ts'
import { createRequestSiteIcons } from './request-site-icons.ts'
import { createBatcher } from '@foyer/service-kit/batcher'

export type RecordPollResult = ReturnType<typeof createRecordPollResult>

const maxBatchSize = 64
const batchDelayMs = 10

/**
 * Stores the result of a poll and releases the lease: articles before the feed, so that after a crash in between the feed is polled again.
 * Results that arrive together share one write. A feed with a permanent redirect gets its new address.
 */
export function createRecordPollResult(options: {
  feeds: FeedRepository
  storeArticles: StoreArticles
  moveFeed: MoveFeed
  signals: Pick<ArticleSignals, 'ofFeed'>
  tellWebhooks: FeedWebhooks
  /** Relays the pending events of a feed. */
  relay: (feedId: number) => void
  plan: PollPlan
  clock: () => Date
  log: Logger
}) {
  const { feeds, storeArticles, moveFeed, signals, tellWebhooks, relay, plan, clock, log } = options
  const requestSiteIcons = createRequestSiteIcons()
  const resultWrites = createBatcher<{ lease: Lease; change: FeedChange }>((items) => feeds.finishAll(items), {
    max: maxBatchSize,
    delayMs: batchDelayMs,
  })

  /**
   * Gives the feed after the write, which is another feed when the two were merged. `relocatedTo` is where a dead feed was found.
   */
  return async (feed: FeedRecord & Lease, result: FeedResult, relocatedTo: string | null = null): Promise<FeedRecord> => {
    const now = clock()
    const stored = result.kind === 'feed' ? await storeArticles(feed._id, result.feed.articles, now) : nothing
    if (result.kind === 'failed') log.info({ feed: feed._id, error: result.error, status: result.status, err: result.cause }, 'poll failed')
    const isChanged = stored.added + stored.changed > 0
    const site = result.kind === 'feed' ? requestSiteIcons(feed, result.feed.site_url) : {}
    const polled = { ...feedChange(feed, result, isChanged, now, plan), ...site }
    const death = deathChange(feed, { ...feed, ...polled }, now, plan.deadAfterMs)
    const webhookEvents = await tellWebhooks(feed, polled, stored.articles)
    const pending = death.pending_events ?? polled.pending_events ?? feed.pending_events ?? []
    const change = { ...polled, ...death, ...(webhookEvents.length > 0 ? { pending_events: [...pending, ...webhookEvents] } : {}) }
    if (relocatedTo !== null) return await moveFeed(feed, relocatedTo, 'relocated', change)
    const moved = newAddress(feed, result, stored.added)
    if (moved !== null) return await moveFeed(feed, moved, 'moved', change)
    await resultWrites.add({ lease: feed, change: changedFields(feed, change) })
    if (death.pending_events || webhookEvents.length > 0) relay(feed._id)
    const after = { ...feed, ...change, fetching_until: null }
    if (isChanged || isVisiblyDifferent(feed, after)) await signals.ofFeed(feed._id)
    return after
  }
}

const nothing = { added: 0, changed: 0, articles: [] }

/**
 * The new address of a feed that has moved, or null. It has moved when the two addresses are spellings of one, when it was never fetched
 * before, or when the document there has its articles. A private feed never moves to another server.
 */
function newAddress(feed: FeedRecord, result: FeedResult, added: number): string | null {
  if (result.kind === 'failed' || result.moved_to === null) return null
  const { moved_to: moved } = result
  if (isSameAddress(feed.url, moved)) return moved
  if ((feed.private_of ?? null) !== null && new URL(moved).origin !== new URL(feed.url).origin) return null
  const isSame = result.kind === 'unchanged' || feed.last_polled === null || result.feed.articles.length > added
  return isSame ? moved : null
}
