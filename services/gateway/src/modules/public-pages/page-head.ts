import { type PublicPage, pagePictureSize } from '@foyer/contracts/pages/page/public-pages'
import type { SiteFace } from '../team-hosts/site-face.ts'
import { pageUrls } from './page-urls.ts'
import { escapeXml } from './xml.ts'

/**
 * What the head of the document says of a page that everyone may see: its feeds; of one that search engines may list also its description, its
 * address and its preview (Open Graph, Twitter cards).
 */
export function pageHead(page: PublicPage, { site, isListed }: { site: SiteFace; isListed: boolean }): string {
  const urls = pageUrls(site, page)
  const feeds = [
    link('alternate', urls.rss, { type: 'application/rss+xml', title: page.title }),
    link('alternate', urls.json, { type: 'application/feed+json', title: page.title }),
  ]
  if (!isListed || !page.is_listed) return feeds.join('')
  const image = urls.picture(page.version)
  const description = page.description || page.title
  return [
    meta('name', 'description', description),
    meta('name', 'robots', 'index, follow, max-image-preview:large'),
    link('canonical', urls.page),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', urls.page),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(pagePictureSize.width)),
    meta('property', 'og:image:height', String(pagePictureSize.height)),
    meta('property', 'og:image:alt', page.title),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', page.title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', page.title),
    ...feeds,
  ].join('')
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeXml(content)}">`
}

function link(rel: string, href: string, attributes: Record<string, string> = {}): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
  return `<link rel="${rel}"${pairs.join('')} href="${escapeXml(href)}">`
}
