import { linkKey } from '@foyer/links/link-key'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { SearchPlace } from '@foyer/contracts/pages/item/search'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { hostOf } from '../../../lib/browser/links.ts'
import { foldersOf, linksOf } from '../items/bookmark-items.ts'

/** `siteTitle`: what the site is called, where it is a well-known one; `title` may be that of a page of it. */
export type SuggestedDomain = { domain: string; title: string; siteTitle?: string | undefined }

/** The places of an address that is to be saved, and of those that lead to the same page, as far as pages and their lists are loaded. */
export function placesOf(pages: readonly Page[], url: string): SearchPlace[] {
  const key = linkKey(url)
  return pages.flatMap((page) =>
    bookmarkWidgets(page).flatMap((widget) => {
      const groups = foldersOf(widget)
      const lists = groups.length > 0 ? groups.map((group) => ({ group, links: group.links })) : [{ group: null, links: linksOf(widget) }]
      return lists.flatMap(({ group, links }) => (links.some((link) => linkKey(link.url) === key) ? placeIn(page, widget, group) : []))
    }),
  )
}

/** The hosts of saved links, those with the most links first, each with a title of one of them. */
export function savedDomains(pages: readonly Page[]): SuggestedDomain[] {
  const byDomain = new Map<string, { title: string; count: number }>()
  for (const link of pages.flatMap((page) => bookmarkWidgets(page).flatMap(linksOf))) {
    const domain = /^https?:/i.test(link.url) ? asTyped(hostOf(link.url)) : ''
    const entry = byDomain.get(domain)
    if (entry) entry.count += 1
    else if (domain !== '') byDomain.set(domain, { title: link.title, count: 1 })
  }
  return [...byDomain].toSorted(([, a], [, b]) => b.count - a.count).map(([domain, { title }]) => ({ domain, title }))
}

/** A name without a dot is completed to another host, unless a slash stands behind it. */
const asTyped = (host: string): string => (/[.:]|^$|^localhost$/.test(host) ? host : `${host}/`)

/** Those of the saved domains that what was typed is the beginning of: of the domain, of a part of it, or of a word of the title. */
export function matchingDomains(domains: readonly SuggestedDomain[], query: string, max: number): SuggestedDomain[] {
  const begins = domains.filter(({ domain }) => domain.startsWith(query))
  const within = domains.filter(
    ({ domain, title }) => !domain.startsWith(query) && (domain.includes(`.${query}`) || ` ${title.toLowerCase()}`.includes(` ${query}`)),
  )
  return [...begins, ...within].slice(0, max)
}

/** What was typed as the beginning of a domain; null once it cannot be one, because it goes on behind it or has another scheme. */
export function domainQuery(typed: string): string | null {
  const query = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
  return query === '' || /[\s/?#@:\\"'<>]/.test(query) ? null : query
}

function placeIn({ id, public_id, title }: Page, widget: Widget, group: { id: number; title: string } | null): SearchPlace {
  return {
    page: { id, public_id, title },
    widget: { id: widget.id, title: widget.title },
    group: group && { id: group.id, title: group.title },
  }
}

function bookmarkWidgets(page: Page): Widget[] {
  return page.columns.flatMap(({ widgets }) =>
    widgets.filter(({ widget_type, is_live_copy }) => widget_type === 'urllist' && !is_live_copy),
  )
}
