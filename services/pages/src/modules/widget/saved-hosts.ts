import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import { addressesInEvent, iconHostsInEvent, linksSaved } from '@foyer/contracts/events'
import { faviconHost } from '@foyer/icons/icon-of-url'
import { parseIcon } from '@foyer/icons/icon-text'
import { limits } from '@foyer/contracts/limits'
import { currentCaller } from '@foyer/service-kit/caller'
import { ownerOf } from '../page/page-owner.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'

/** A bookmark, or a widget, which has an icon alone. */
type WithIcon = { url?: string; icon?: string | null }

/** The events with the hosts whose icons these bookmarks or widgets show and those of `before` did not; none when no site has one of them. */
export function linksSavedEvents(links: readonly WithIcon[], before: readonly WithIcon[] = []): PendingEvent[] {
  const hostsBefore = new Set(before.flatMap((link) => hostsOf(link)))
  const hosts = [...new Set(links.flatMap((link) => hostsOf(link)))].filter((host) => !hostsBefore.has(host))
  // A batch may name twice as many hosts as bookmarks: that of each address, and that of each icon.
  return partsOf(hosts, iconHostsInEvent).flatMap((part) => pendingEvents(linksSaved, { hosts: part }))
}

/** The same of bookmarks on a page, with the pages that they lead to. */
export function bookmarksSavedEvents(page: Pick<PageRecord, 'owner_id' | 'owner_kind'>, bookmarks: readonly WithIcon[]): PendingEvent[] {
  const hosts = partsOf([...new Set(bookmarks.flatMap((link) => hostsOf(link)))], iconHostsInEvent)
  const urls = partsOf([...new Set(bookmarks.flatMap(({ url }) => (url !== undefined && isPage(url) ? url : [])))], addressesInEvent)
  const whose = keeperOf(ownerOf(page))
  return Array.from({ length: Math.max(hosts.length, urls.length) }, (_, n) => {
    const named = urls[n]
    return pendingEvents(linksSaved, { hosts: hosts[n] ?? [], ...(named ? { bookmarked: { ...whose, urls: named } } : {}) })
  }).flat()
}

/** Who keeps the pages, and the person who has to want it. */
function keeperOf(owner: OwnerRef): { user_id: number; owner?: OwnerRef } {
  if (owner.owner_kind === 'person') return { user_id: owner.owner_id }
  return { user_id: currentCaller()?.id ?? owner.owner_id, owner }
}

const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))

/** Bookmarklets and the like are no pages. */
const isPage = (url: string): boolean => url.length <= limits.url && /^https?:/i.test(url)

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
