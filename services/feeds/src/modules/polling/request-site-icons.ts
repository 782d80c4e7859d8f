import { feedSiteDiscovered } from '@foyer/contracts/events'
import { createCache } from '@foyer/service-kit/cache'
import { pendingEvents } from '@foyer/service-kit/events'
import type { FeedRecord } from '../feed/feed.model.ts'

type Change = Pick<FeedRecord, 'icon_host' | 'pending_events'>

const maxHostLength = 253
const maxCachedHosts = 10_000

/**
 * Gives the fields that record the site of a feed, with the event that requests its icon; no fields when the feed has that site already.
 * Feeds of one site share one request: the event stays in the record of the first until link-tools has acknowledged it.
 */
export function createRequestSiteIcons(): (feed: FeedRecord, siteUrl: string | null) => Change {
  const requestedHosts = createCache<string, true>({ max: maxCachedHosts })
  return (feed, siteUrl) => {
    const host = siteUrl === null ? undefined : URL.parse(siteUrl)?.host
    if (!host || host === feed.icon_host || host.length > maxHostLength) return {}
    if (requestedHosts.peek(host)) return { icon_host: host }
    requestedHosts.set(host, true)
    // Events that are still pending stay pending.
    return { icon_host: host, pending_events: [...(feed.pending_events ?? []), ...pendingEvents(feedSiteDiscovered, { hosts: [host] })] }
  }
}
