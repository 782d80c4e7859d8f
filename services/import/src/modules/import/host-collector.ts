import { iconHostsInEvent, linksImported } from '@foyer/contracts/events'
import { faviconHost } from '@foyer/icons/icon-of-url'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'

/** The events are in the document of the import, which has a limit of its own; icons of further hosts come when their links are changed. */
export const maxHosts = 50_000

/** Collects the distinct hosts whose icons these links show, the first 50,000, and makes the events that request their icons. */
export function createHostCollector() {
  const hosts = new Set<string>()
  return {
    add(links: ReadonlyArray<{ url: string }>): void {
      for (const { url } of links) {
        if (hosts.size === maxHosts) return
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
