import { feedSiteDiscovered } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import type { FeedRecord } from '../feed/feed.model.ts'

type Change = Pick<FeedRecord, 'icon_host' | 'pending_events'>

const maxHostLength = 253
const maxRememberedHosts = 10_000

/**
 * What the record of a feed says of its site's icon, with the event that asks for it; nothing where that was done already. Many feeds of
 * one site ask once: the event of the first stands in its record until it has arrived.
 */
export function createRequestSiteIcons(): (feed: FeedRecord, siteUrl: string | null) => Change {
  const requestedHosts = new Set<string>()
  return (feed, siteUrl) => {
    const host = siteUrl === null ? undefined : URL.parse(siteUrl)?.hostname
    if (!host || host === feed.icon_host || host.length > maxHostLength) return {}
    if (requestedHosts.has(host)) return { icon_host: host }
    if (requestedHosts.size >= maxRememberedHosts) requestedHosts.clear()
    requestedHosts.add(host)
    // One that is on its way still arrives.
    return { icon_host: host, pending_events: [...(feed.pending_events ?? []), ...pendingEvents(feedSiteDiscovered, { hosts: [host] })] }
  }
}
