import { iconHostsInEvent, linksSaved } from '@foyer/contracts/events'
import { faviconHost } from '@foyer/contracts/icon-of-url'
import { parseIcon } from '@foyer/contracts/icon-text'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'

/** A bookmark, or a widget, which has an icon alone. */
type WithIcon = { url?: string; icon?: string | null }

/** The events with the hosts whose icons these bookmarks or widgets show; none when no site has one of them. */
export function linksSavedEvents(links: readonly WithIcon[]): PendingEvent[] {
  const hosts = [...new Set(links.flatMap((link) => hostsOf(link)))]
  // A batch may name twice as many hosts as bookmarks: that of each address, and that of each icon.
  return Array.from({ length: Math.ceil(hosts.length / iconHostsInEvent) }, (_, part) =>
    pendingEvents(linksSaved, { hosts: hosts.slice(part * iconHostsInEvent, (part + 1) * iconHostsInEvent) }),
  ).flat()
}

function hostsOf({ url, icon }: WithIcon): string[] {
  const chosen = icon ? parseIcon(icon) : null
  const hosts = [url === undefined ? null : faviconHost(url), chosen?.type === 'favicon' ? chosen.identifier : null]
  // A host longer than a domain name can be has no icon either.
  return hosts.flatMap((host) => (host !== null && host.length <= 253 ? host : []))
}
