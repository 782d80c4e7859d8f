import { linksSaved } from '@foyer/contracts/events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'

/** The event with the hosts of these addresses; none when no address is a web page. */
export function linksSavedEvents(urls: readonly string[]): PendingEvent[] {
  const hosts = [...new Set(urls.flatMap((url) => webHost(url) ?? []))]
  return hosts.length > 0 ? pendingEvents(linksSaved, { hosts }) : []
}

function webHost(url: string): string | undefined {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return undefined
  // A host longer than a domain name can be has no icon either.
  return parsed.hostname.length > 0 && parsed.hostname.length <= 253 ? parsed.hostname : undefined
}
