import type { Logger } from '@foyer/service-kit/logger'
import type { StoreArticles } from '../article/store-articles.command.ts'
import type { ArticleSignals } from '../subscription/article-signals.ts'
import { feedChange, isVisiblyDifferent, changedFields } from './poll-result-change.ts'
import { isSameAddress } from '../feed/permanent-redirect.ts'
import type { PollPlan } from '../scheduling/poll-plan.ts'
import type { FeedResult } from '../fetching/feed-fetcher.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedChange, FeedRepository, Lease } from '../feed/feed.repository.ts'
import type { MoveFeed } from './move-feed.command.ts'
import { createRequestSiteIcons } from './request-site-icons.ts'
import { createBatcher } from '@foyer/service-kit/batcher'

export type RecordPollResult = ReturnType<typeof createRecordPollResult>

const maxBatchSize = 64
const batchDelayMs = 10

/**
 * Stores what a reading has found and gives the lease back: articles before the feed, so that after a crash in between it is simply read
 * again. Readings that end together share one write. A feed that has moved for good is given its new address.
 */
export function createRecordPollResult(options: {
  feeds: FeedRepository
  storeArticles: StoreArticles
  moveFeed: MoveFeed
  signals: Pick<ArticleSignals, 'ofFeed'>
  plan: PollPlan
  clock: () => Date
  log: Logger
}) {
  const { feeds, storeArticles, moveFeed, signals: changes, plan, clock, log } = options
  const requestSiteIcons = createRequestSiteIcons()
  const results = createBatcher<{ lease: Lease; change: FeedChange }>((items) => feeds.finishAll(items), {
    max: maxBatchSize,
    delayMs: batchDelayMs,
  })

  /**
   * Gives the feed as it stands then: another one where it has become one with that. `foundAt` is where a feed that had died was found and
   * read.
   */
  return async (feed: FeedRecord & Lease, reading: FeedResult, relocatedTo: string | null = null): Promise<FeedRecord> => {
    const now = clock()
    const stored = reading.kind === 'feed' ? await storeArticles(feed._id, reading.feed.articles, now) : nothing
    if (reading.kind === 'failed')
      log.info({ feed: feed._id, error: reading.error, status: reading.status, err: reading.cause }, 'feed not read')
    const isChanged = stored.added + stored.changed > 0
    const site = reading.kind === 'feed' ? requestSiteIcons(feed, reading.feed.site_url) : {}
    const change = { ...feedChange(feed, reading, isChanged, now, plan), ...site }
    if (relocatedTo !== null) return await moveFeed(feed, relocatedTo, 'relocated', change)
    const moved = newAddress(feed, reading, stored.added)
    if (moved !== null) return await moveFeed(feed, moved, 'moved', change)
    await results.add({ lease: feed, change: changedFields(feed, change) })
    const settled = { ...feed, ...change, fetching_until: null }
    if (isChanged || isVisiblyDifferent(feed, settled)) await changes.ofFeed(feed._id)
    return settled
  }
}

const nothing = { added: 0, changed: 0 }

/**
 * Where a feed lives from now on; null: where it did. It has moved when it is the same place, nothing was read of it before, or what is
 * there is the same feed by its articles. A private one goes to no other server.
 */
function newAddress(feed: FeedRecord, reading: FeedResult, added: number): string | null {
  if (reading.kind === 'failed' || reading.moved_to === null) return null
  const { moved_to: moved } = reading
  if (isSameAddress(feed.url, moved)) return moved
  if ((feed.private_of ?? null) !== null && new URL(moved).origin !== new URL(feed.url).origin) return null
  const isSame = reading.kind === 'unchanged' || feed.last_polled === null || reading.feed.articles.length > added
  return isSame ? moved : null
}
