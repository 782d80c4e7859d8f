import type { PageNewsItem, PublicPage } from '@foyer/contracts/pages/page/public-pages'
import type { SiteFace } from '../team-hosts/site-face.ts'
import { pageUrls } from './page-urls.ts'
import { escapeXml } from './xml.ts'

export type News = { page: PublicPage; items: readonly PageNewsItem[] }

/** What is new on a page as RSS 2.0. Descriptions are text: their HTML has no tags but line breaks. */
export function rssFeed({ page, items }: News, site: SiteFace): string {
  const urls = pageUrls(site, page)
  const entries = items.map((item) => {
    const { id, url, title, text, date } = entry(item, urls.page)
    return [
      '<item>',
      element('title', title),
      element('link', url),
      `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
      element('pubDate', date.toUTCString()),
      item.widget_title && element('category', item.widget_title),
      text && element('description', escapeXml(text).replaceAll('\n', '<br>')),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', page.title),
    element('link', urls.page),
    element('description', page.description || page.title),
    `<atom:link href="${escapeXml(urls.rss)}" rel="self" type="application/rss+xml"/>`,
    element('lastBuildDate', dateOf(page.last_updated).toUTCString()),
    element('generator', site.name),
    ...entries,
    '</channel></rss>\n',
  ].join('')
}

/** The same as JSON Feed 1.1. */
export function jsonFeed({ page, items }: News, site: SiteFace): string {
  const urls = pageUrls(site, page)
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: page.title,
    home_page_url: urls.page,
    feed_url: urls.json,
    ...(page.description ? { description: page.description } : {}),
    ...(page.owner_name ? { authors: [{ name: page.owner_name }] } : {}),
    items: items.map((item) => {
      const { id, url, title, text, date } = entry(item, urls.page)
      const tags = item.widget_title ? { tags: [item.widget_title] } : {}
      return { id, url, title, content_text: text || title, date_published: date.toISOString(), ...tags }
    }),
  })
}

/** An item keeps its id wherever it is moved and whatever address the site has. What has no address of its own is where its widget is. */
function entry({ kind, id, widget_id, url, title, text, created_at }: PageNewsItem, pageUrl: string) {
  const address = url ?? `${pageUrl}#${widget_id}`
  return { id: `urn:foyer:${kind}:${id}`, url: address, title: title || address, text, date: dateOf(created_at) }
}

const dateOf = (seconds: number) => new Date(seconds * 1_000)

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
