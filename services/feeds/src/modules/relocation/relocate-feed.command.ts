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

/** How it ended; `back`: the feed is there again at its own address; `skipped`: there is nothing to heal, or another is at it. */
export type RelocationOutcome = 'relocated' | 'back' | 'lost' | 'skipped'

const searchTimeoutMs = 25_000

/**
 * Looks for a feed that has died, from its site, and has it live where it is found: its owners are told, what it brings is stored. It must be
 * the same feed; a feed of comments or of something else never takes its place. Not found, it is looked for again, later each time. Holds
 * the feed by a lease, so that one process is at it, and nobody reads it meanwhile; safe to run twice.
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
  const {
    relocations: healing,
    articles,
    subscriptions,
    discovery: finder,
    poller,
    recordResult: settle,
    moveFeed,
    relocateAfterMs,
    signal,
    clock,
    log,
  } = options

  async function search(feed: FeedRecord): Promise<Candidate | null> {
    const stored = await articles.newest([feed._id], limits.articles_per_feed)
    const lost: FeedSample = { title: feed.title, site_url: feed.site_url, articles: stored }
    const until = clock().getTime() + searchTimeoutMs
    for (const place of addressesToSearch(feed)) {
      const left = until - clock().getTime()
      const candidate = left > 1_000 ? chooseCandidate(lost, feed, await finder.at(place, left)) : null
      if (candidate) return candidate
    }
    return null
  }

  async function moveTo(feed: FeedRecord & Lease, { url, result: reading }: Candidate): Promise<RelocationOutcome> {
    if (url === feed.url) {
      if (reading) await settle(feed, reading)
      else await healing.reschedule(feed, null)
      return 'back'
    }
    if (reading) await settle(feed, reading, url)
    else await moveFeed(feed, url, 'relocated', { relocate_at: null })
    return 'relocated'
  }

  return async (feedId: number): Promise<RelocationOutcome> => {
    const feed = await poller.lease(feedId)
    if (!feed) return 'skipped'
    const isDue = feed.relocate_at !== null && feed.relocate_at <= clock() && (feed.private_of ?? null) === null
    if (!isDue || !(await subscriptions.hasFeed(feedId))) {
      await healing.reschedule(feed, isDue ? null : feed.relocate_at)
      return 'skipped'
    }
    const candidate = await search(feed)
    if (signal.aborted) {
      // We are being stopped, and whatever was not found may be there.
      await healing.reschedule(feed, feed.relocate_at)
      return 'skipped'
    }
    log.info({ feed: feedId, url: feed.url, relocated_to: candidate?.url ?? null }, 'feed was looked for')
    if (candidate) return await moveTo(feed, candidate)
    await healing.reschedule(feed, nextRelocationAttempt(clock(), feed, relocateAfterMs))
    return 'lost'
  }
}

/** Of all candidates the one that is the lost feed for sure, else the only one that may be. */
function chooseCandidate(lost: FeedSample, feed: FeedRecord, candidates: readonly Candidate[]): Candidate | null {
  const wasOfComments = isCommentsFeed({ url: feed.url, title: feed.title })
  const judged = candidates
    .filter((candidate) => wasOfComments || !isCommentsCandidate(candidate))
    .map((candidate) => ({ candidate, same: candidate.sample ? compareFeeds(lost, candidate.sample) : 'no' }))
  const maybe = judged.filter(({ same }) => same === 'maybe')
  const sure = judged.find(({ same }) => same === 'yes')
  return sure?.candidate ?? (maybe.length === 1 ? (maybe[0]?.candidate ?? null) : null)
}
