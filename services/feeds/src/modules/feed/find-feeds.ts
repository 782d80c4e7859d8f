import { titleFromUrl } from '@foyer/contracts/values'
import { feedAddress } from './feed-address.ts'
import type { FeedReader, Reading } from './feed-reader.ts'
import { addError, invalidAddress } from './feed.errors.ts'
import type { FeedRepository } from './feed.repository.ts'
import type { PageFeed } from './page-feeds.parser.ts'

export type FindFeeds = ReturnType<typeof createFindFeeds>

const patienceMs = 8_000
const firstMs = 5_000
const usualPaths = ['/feed', '/rss', '/rss.xml', '/atom.xml', '/index.xml', '/feed.xml']

/**
 * Gives the feeds an address leads to, best first: itself when it is a feed, those its page names, or those found where feeds usually are.
 * Stores nothing. Throws `feed_not_found`, `feed_unreachable`, `address_not_allowed`, or `invalid` for what is no address.
 */
export function createFindFeeds({ feeds, reader, clock }: { feeds: FeedRepository; reader: FeedReader; clock: () => Date }) {
  return async (typed: string): Promise<PageFeed[]> => {
    const url = feedAddress(typed)
    if (url === null) throw invalidAddress()
    const known = await feeds.byUrl(url)
    if (known?.status === 'ok') return [titled({ url, title: known.title })]
    const deadline = clock().getTime() + patienceMs
    const reading = await reader.read(url, { totalMs: firstMs })
    if (reading.kind === 'failed') throw addError(reading)
    if (reading.kind === 'feed') return [titled({ url, title: reading.feed.title })]
    const found = reading.kind === 'page' ? await ofPage(reading, deadline) : []
    if (found.length === 0) throw addError({ error: 'not_a_feed' })
    return found.map((feed) => titled(feed))
  }

  async function ofPage(page: Extract<Reading, { kind: 'page' }>, deadline: number): Promise<PageFeed[]> {
    if (page.feeds.length > 0) return page.feeds
    const totalMs = Math.max(1_000, deadline - clock().getTime())
    const readings = await Promise.all(usualPaths.map((path) => reader.read(new URL(path, page.final_url).href, { totalMs })))
    const found = readings.flatMap((one) => (one.kind === 'feed' ? [{ url: one.final_url, title: one.feed.title }] : []))
    // One and the same feed often has several of these addresses.
    return found.filter((one, at) => found.findIndex((other) => other.url === one.url || other.title === one.title) === at)
  }
}

function titled({ url, title }: PageFeed): PageFeed {
  return { url, title: title || titleFromUrl(url) }
}
