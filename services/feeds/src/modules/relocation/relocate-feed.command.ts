import { limits } from '@foyer/contracts/limits'
import type { Logger } from '@foyer/service-kit/logger'
import type { ArticleRepository } from '../article/article.repository.ts'
import type { FeedPoller } from '../polling/feed-poller.ts'
import type { RecordPollResult } from '../polling/record-poll-result.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { Lease } from '../feed/feed.repository.ts'
import type { MoveFeed } from '../polling/move-feed.command.ts'
import type { FeedDiscovery } from '../discovery/feed-discovery.ts'
import { type Candidate, type FeedSample, isCommentsCandidate } from '../discovery/feed-candidates.ts'
import { isCommentsFeed } from '../discovery/site-page.parser.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import { nextRelocationAttempt, addressesToSearch } from './relocation-plan.ts'
import type { RelocationRepository } from './relocation.repository.ts'
import { compareFeeds } from './same-feed.ts'

export type RelocateFeed = ReturnType<typeof createRelocateFeed>

/** `back`: the feed works again at its own address; `skipped`: not due, or another process has the lease; `lost`: not found. */
export type RelocationOutcome = 'relocated' | 'back' | 'lost' | 'skipped'

const searchTimeoutMs = 25_000

/**
 * Searches the site of a dead feed for its new address, moves the feed there with a notice to its owners, and stores its articles. The feed
 * found must be the same feed, not one of comments or of other content. A search without a result is repeated with growing delays. The
 * lease of the feed keeps other processes from searching or polling it; safe to run twice.
 */
export function createRelocateFeed(options: {
  relocations: RelocationRepository
  articles: Pick<ArticleRepository, 'newest'>
  subscriptions: Pick<SubscriptionRepository, 'hasFeed'>
  discovery: Pick<FeedDiscovery, 'at'>
  poller: Pick<FeedPoller, 'lease'>
  recordResult: RecordPollResult
  moveFeed: MoveFeed
  relocateAfterMs: number
  signal: AbortSignal
  clock: () => Date
  log: Logger
}) {
  const { relocations, articles, subscriptions, discovery, poller, recordResult, moveFeed, relocateAfterMs, signal, clock, log } = options

  async function search(feed: FeedRecord): Promise<Candidate | null> {
    const stored = await articles.newest([feed._id], limits.articles_per_feed)
    const lost: FeedSample = { title: feed.title, site_url: feed.site_url, articles: stored }
    const until = clock().getTime() + searchTimeoutMs
    for (const address of addressesToSearch(feed)) {
      const leftMs = until - clock().getTime()
      const candidate = leftMs > 1_000 ? chooseCandidate(lost, feed, await discovery.at(address, leftMs)) : null
      if (candidate) return candidate
    }
    return null
  }

  async function moveTo(feed: FeedRecord & Lease, { url, result }: Candidate): Promise<RelocationOutcome> {
    if (url === feed.url) {
      if (result) await recordResult(feed, result)
      else await relocations.reschedule(feed, null)
      return 'back'
    }
    if (result) await recordResult(feed, result, url)
    else await moveFeed(feed, url, 'relocated', { relocate_at: null })
    return 'relocated'
  }

  return async (feedId: number): Promise<RelocationOutcome> => {
    const feed = await poller.lease(feedId)
    if (!feed) return 'skipped'
    const isDue = feed.relocate_at !== null && feed.relocate_at <= clock() && (feed.private_of ?? null) === null
    if (!isDue || !(await subscriptions.hasFeed(feedId))) {
      await relocations.reschedule(feed, isDue ? null : feed.relocate_at)
      return 'skipped'
    }
    const candidate = await search(feed)
    if (signal.aborted) {
      // The process is stopping: the search was cut short and is repeated.
      await relocations.reschedule(feed, feed.relocate_at)
      return 'skipped'
    }
    log.info({ feed: feedId, url: feed.url, relocated_to: candidate?.url ?? null }, 'relocation of a dead feed ended')
    if (candidate) return await moveTo(feed, candidate)
    await relocations.reschedule(feed, nextRelocationAttempt(clock(), feed, relocateAfterMs))
    return 'lost'
  }
}

/** The candidate that is certainly the lost feed, or else the only one that may be. */
function chooseCandidate(lost: FeedSample, feed: FeedRecord, candidates: readonly Candidate[]): Candidate | null {
  const wasOfComments = isCommentsFeed({ url: feed.url, title: feed.title })
  const judged = candidates
    .filter((candidate) => wasOfComments || !isCommentsCandidate(candidate))
    .map((candidate) => ({ candidate, same: candidate.sample ? compareFeeds(lost, candidate.sample) : 'no' }))
  const maybe = judged.filter(({ same }) => same === 'maybe')
  const sure = judged.find(({ same }) => same === 'yes')
  return sure?.candidate ?? (maybe.length === 1 ? (maybe[0]?.candidate ?? null) : null)
}
