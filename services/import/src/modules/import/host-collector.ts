import { iconHostsInEvent, linksImported } from '@foyer/contracts/events'
import { faviconHost } from '@foyer/contracts/icon-of-url'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'

/** Collects the distinct hosts whose icons these links show, and makes the events that request their icons. */
export function createHostCollector() {
  const hosts = new Set<string>()
  return {
    add(links: ReadonlyArray<{ url: string }>): void {
      for (const { url } of links) {
        const host = faviconHost(url)
        if (host !== null && host.length <= 253) hosts.add(host)
      }
    },
    events(): PendingEvent[] {
      const all = [...hosts]
      const events: PendingEvent[] = []
      for (let n = 0; n < all.length; n += iconHostsInEvent)
        events.push(...pendingEvents(linksImported, { hosts: all.slice(n, n + iconHostsInEvent) }))
      return events
    },
  }
}
