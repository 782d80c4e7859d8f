import { iconHostsInEvent, linksSaved } from '@foyer/contracts/events'
import { faviconHost } from '@foyer/contracts/icon-of-url'
import { parseIcon } from '@foyer/contracts/icon-text'
import type { WidgetRecord } from '../page/page.model.ts'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'

/** A bookmark, or a widget, which has an icon alone. */
type WithIcon = { url?: string; icon?: string | null }

/** The events with the hosts whose icons these bookmarks or widgets show and those of `before` did not; none when no site has one of them. */
export function linksSavedEvents(links: readonly WithIcon[], before: readonly WithIcon[] = []): PendingEvent[] {
  const hostsBefore = new Set(before.flatMap((link) => hostsOf(link)))
  const hosts = [...new Set(links.flatMap((link) => hostsOf(link)))].filter((host) => !hostsBefore.has(host))
  // A batch may name twice as many hosts as bookmarks: that of each address, and that of each icon.
  return Array.from({ length: Math.ceil(hosts.length / iconHostsInEvent) }, (_, part) =>
    pendingEvents(linksSaved, { hosts: hosts.slice(part * iconHostsInEvent, (part + 1) * iconHostsInEvent) }),
  ).flat()
}

/** The links in the settings of a widget, such as those of a profile. */
export function linksInSettings({ settings }: Pick<WidgetRecord, 'settings'>): WithIcon[] {
  const links = Array.isArray(settings['ls']) ? (settings['ls'] as unknown[]) : []
  return links.flatMap((link) => (isLink(link) ? { url: link.u } : []))
}

function isLink(value: unknown): value is { u: string } {
  return typeof value === 'object' && value !== null && 'u' in value && typeof value.u === 'string'
}

function hostsOf({ url, icon }: WithIcon): string[] {
  const chosen = icon ? parseIcon(icon) : null
  const hosts = [url === undefined ? null : faviconHost(url), chosen?.type === 'favicon' ? chosen.identifier : null]
  // A host longer than a domain name can be has no icon either.
  return hosts.flatMap((host) => (host !== null && host.length <= 253 ? host : []))
}
