import { linksSaved } from '@foyer/contracts/events'
import { faviconHost } from '@foyer/contracts/icon-of-url'
import { parseIcon } from '@foyer/contracts/icon-text'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'

type SavedLink = { url?: string; icon?: string | null }

/** The event with the hosts whose icons these links show; none when no site has one of them. */
export function linksSavedEvents(links: readonly SavedLink[]): PendingEvent[] {
  const hosts = [...new Set(links.flatMap((link) => hostsOf(link)))]
  return hosts.length > 0 ? pendingEvents(linksSaved, { hosts }) : []
}

function hostsOf({ url, icon }: SavedLink): string[] {
  const chosen = icon ? parseIcon(icon) : null
  const hosts = [url === undefined ? null : faviconHost(url), chosen?.type === 'favicon' ? chosen.identifier : null]
  // A host longer than a domain name can be has no icon either.
  return hosts.flatMap((host) => (host !== null && host.length <= 253 ? host : []))
}
