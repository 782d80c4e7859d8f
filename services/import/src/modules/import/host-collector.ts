import { linksImported } from '@foyer/contracts/events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'

const hostsInEvent = 500

/** Collects the distinct hosts of web addresses and makes the events that request their icons. */
export function createHostCollector() {
  const hosts = new Set<string>()
  return {
    add(links: ReadonlyArray<{ url: string }>): void {
      for (const { url } of links) {
        const parsed = /^https?:/i.test(url) ? URL.parse(url) : null
        if (parsed && parsed.hostname.length <= 253) hosts.add(parsed.hostname)
      }
    },
    events(): PendingEvent[] {
      const all = [...hosts]
      const events: PendingEvent[] = []
      for (let n = 0; n < all.length; n += hostsInEvent)
        events.push(...pendingEvents(linksImported, { hosts: all.slice(n, n + hostsInEvent) }))
      return events
    },
  }
}
