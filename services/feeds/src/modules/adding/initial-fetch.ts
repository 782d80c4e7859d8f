import type { IdGenerator } from '@foyer/service-kit/ids'
import type { FeedDiscovery } from '../discovery/feed-discovery.ts'
import type { FeedPoller } from '../polling/feed-poller.ts'
import type { FeedFetcher, FetchResult } from '../fetching/feed-fetcher.ts'
import { addFeedError } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository, Lease } from '../feed/feed.repository.ts'
import { newFeed } from '../feed/new-feed.ts'

export type InitialFetch = (url: string) => Promise<FeedRecord>

/** The feed, fetched; or the result that brought failed. */
type Attempt = { feed: FeedRecord; noFeed?: never } | { feed: null; noFeed: Extract<FetchResult, { kind: 'page' | 'failed' }> }

const pollMs = 100
const neverPolled = new Date(0)

/**
 * Gives the feed at an address, fetched at least once. A feed that is not stored yet is created and fetched within `timeoutMs`; of the feeds
 * that a page leads to, the best is taken. Throws `feed_not_found`, `feed_unreachable` or `address_not_allowed`, and stores nothing then.
 */
export function createInitialFetch(options: {
  feeds: FeedRepository
  fetcher: FeedFetcher
  discovery: Pick<FeedDiscovery, 'from'>
  poller: Pick<FeedPoller, 'recordResult' | 'lease' | 'newLease'>
  ids: IdGenerator
  clock: () => Date
  timeoutMs: number
}): InitialFetch {
  const { feeds, fetcher, discovery, poller, ids, clock, timeoutMs } = options
  const minFetchMs = Math.min(1_000, timeoutMs)
  const left = (deadline: number): number => Math.max(minFetchMs, deadline - clock().getTime())
  return async (url) => {
    const deadline = clock().getTime() + timeoutMs
    const first = await fetchOnce(url, deadline)
    if (first.feed) return first.feed
    const { candidates, failure } = await discovery.from(url, first.noFeed, left(deadline))
    const [best] = candidates
    const second = best && (await fetchOnce(best.url, deadline, best.result))
    if (second?.feed) return second.feed
    throw addFeedError(best ? { error: 'not_a_feed' } : failure)
  }

  /** `fetched` is a result of this very moment, where there is one. */
  async function fetchOnce(url: string, deadline: number, fetched: FetchResult | null = null): Promise<Attempt> {
    const { feed, leased } = await open(url, deadline)
    if (!leased) return { feed }
    const result = fetched ?? (await fetcher.fetch(url, { totalMs: left(deadline) }))
    if (result.kind === 'feed' || result.kind === 'unchanged') return { feed: await poller.recordResult(leased, result) }
    const failure = result.kind === 'failed' ? result : ({ kind: 'failed', error: 'not_a_feed' } as const)
    // Somebody whose own request timed out may have subscribed to it as it is: then it stays, and is retried.
    if (!(await feeds.discard(leased))) await poller.recordResult(leased, failure)
    return { feed: null, noFeed: result }
  }

  /** A feed leased by us, or one that was fetched already, or that another process is still fetching when the time is over. */
  async function open(url: string, deadline: number): Promise<{ feed: FeedRecord; leased: (FeedRecord & Lease) | null }> {
    for (;;) {
      const existing = await feeds.byUrl(url)
      if (!existing) {
        const created = { ...newFeed(ids(), url, clock()), ...poller.newLease() }
        if (await feeds.insert(created)) return { feed: created, leased: created }
        continue
      }
      if (existing.status !== 'new') return { feed: existing, leased: null }
      // Gives null once another process has fetched it.
      const leased = await poller.lease(existing._id, neverPolled)
      if (leased || clock().getTime() >= deadline) return { feed: existing, leased }
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }
}
