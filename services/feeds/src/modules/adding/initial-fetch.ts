import type { IdGenerator } from '@foyer/service-kit/ids'
import { pollUntil } from '@foyer/service-kit/poll-until'
import type { FeedDiscovery } from '../discovery/feed-discovery.ts'
import type { FeedPoller } from '../polling/feed-poller.ts'
import type { FeedFetcher, FetchResult } from '../fetching/feed-fetcher.ts'
import { addFeedError } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository, Lease } from '../feed/feed.repository.ts'
import { newFeed } from '../feed/new-feed.ts'

export type InitialFetch = (url: string) => Promise<FeedRecord>

/** `leased` is null for a feed that was fetched already, or that another process is still fetching at the deadline. */
type OpenedFeed = { feed: FeedRecord; leased: (FeedRecord & Lease) | null }

/** The fetched feed, or the result of the fetch that failed. */
type Attempt = { feed: FeedRecord; noFeed?: never } | { feed: null; noFeed: Extract<FetchResult, { kind: 'page' | 'failed' }> }

const intervalMs = 100
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

  /** `fetched` is a result from a moment ago, when there is one. */
  async function fetchOnce(url: string, deadline: number, fetched: FetchResult | null = null): Promise<Attempt> {
    const { feed, leased } = await open(url, deadline)
    if (!leased) return { feed }
    const result = fetched ?? (await fetcher.fetch(url, { totalMs: left(deadline) }))
    if (result.kind === 'feed' || result.kind === 'unchanged') return { feed: await poller.recordResult(leased, result) }
    const failure = result.kind === 'failed' ? result : ({ kind: 'failed', error: 'not_a_feed' } as const)
    // A person whose own request timed out may have subscribed meanwhile: then the feed stays and is retried.
    if (!(await feeds.discard(leased))) await poller.recordResult(leased, failure)
    return { feed: null, noFeed: result }
  }

  async function open(url: string, deadline: number): Promise<OpenedFeed> {
    const now = () => clock().getTime()
    const opened = await pollUntil(() => tryOpen(url), { intervalMs, timeoutMs: deadline - now(), now })
    if (opened) return opened
    const feed = await feeds.byUrl(url)
    if (!feed) throw addFeedError({ error: 'timeout' })
    return { feed, leased: null }
  }

  /** Gives null while another process is fetching the feed for the first time. */
  async function tryOpen(url: string): Promise<OpenedFeed | null> {
    const existing = await feeds.byUrl(url)
    if (!existing) {
      const created = { ...newFeed(ids(), url, clock()), ...poller.newLease() }
      return (await feeds.insert(created)) ? { feed: created, leased: created } : null
    }
    if (existing.status !== 'new') return { feed: existing, leased: null }
    const leased = await poller.lease(existing._id, neverPolled)
    return leased && { feed: existing, leased }
  }
}
