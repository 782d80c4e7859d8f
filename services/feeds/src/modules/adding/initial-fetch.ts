import type { IdGenerator } from '@foyer/service-kit/ids'
import type { FeedFinder } from '../discovery/feed-discovery.ts'
import type { FeedPoller } from '../polling/feed-poller.ts'
import type { FeedReader, Reading } from '../fetching/feed-fetcher.ts'
import { addError } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository, Lease } from '../feed/feed.repository.ts'
import { newFeed } from '../feed/new-feed.ts'

export type FirstReading = (url: string) => Promise<FeedRecord>

/** What a first look finds: the feed, read, or why there is none. */
type First = { feed: FeedRecord; none?: never } | { feed: null; none: Extract<Reading, { kind: 'page' | 'failed' }> }

const patienceMs = 5_000
const askAgainMs = 100
const neverPolled = new Date(0)

/**
 * Gives the feed at an address, read at least once. One that nobody has yet is created and read within five seconds; of the feeds
 * that a page leads to, the best is taken. Throws `feed_not_found`, `feed_unreachable` or `address_not_allowed`, and keeps nothing then.
 */
export function createFirstReading(options: {
  feeds: FeedRepository
  reader: FeedReader
  finder: Pick<FeedFinder, 'from'>
  poller: Pick<FeedPoller, 'settle' | 'lease' | 'newLease'>
  ids: IdGenerator
  clock: () => Date
}): FirstReading {
  const { feeds, reader, finder, poller, ids, clock } = options
  const left = (deadline: number): number => Math.max(1_000, deadline - clock().getTime())
  return async (url) => {
    const deadline = clock().getTime() + patienceMs
    const first = await readOnce(url, deadline)
    if (first.feed) return first.feed
    const { found, failure } = await finder.from(url, first.none, left(deadline))
    const [best] = found
    const second = best && (await readOnce(best.url, deadline, best.reading))
    if (second?.feed) return second.feed
    throw addError(best ? { error: 'not_a_feed' } : failure)
  }

  /** `read` is a reading of this very moment, where there is one. */
  async function readOnce(url: string, deadline: number, read: Reading | null = null): Promise<First> {
    const { feed, leased } = await open(url, deadline)
    if (!leased) return { feed }
    const reading = read ?? (await reader.read(url, { totalMs: left(deadline) }))
    if (reading.kind === 'feed' || reading.kind === 'unchanged') return { feed: await poller.settle(leased, reading) }
    const failure = reading.kind === 'failed' ? reading : ({ kind: 'failed', error: 'not_a_feed' } as const)
    // Somebody who was out of patience may have subscribed to it as it is: then it stays, and is tried again.
    if (!(await feeds.discard(leased))) await poller.settle(leased, failure)
    return { feed: null, none: reading }
  }

  /** A feed to be read by us (`leased`), or one that was read already, or that another process is still reading after all our patience. */
  async function open(url: string, deadline: number): Promise<{ feed: FeedRecord; leased: (FeedRecord & Lease) | null }> {
    for (;;) {
      const known = await feeds.byUrl(url)
      if (!known) {
        const created = { ...newFeed(ids(), url, clock()), ...poller.newLease() }
        if (await feeds.insert(created)) return { feed: created, leased: created }
        continue
      }
      if (known.status !== 'new') return { feed: known, leased: null }
      // Not once somebody else has read it since we looked.
      const leased = await poller.lease(known._id, neverPolled)
      if (leased || clock().getTime() >= deadline) return { feed: known, leased }
      await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    }
  }
}
