import type { EndpointOutput } from '@foyer/contracts/endpoint'
import { listedPageParts, listedPages, listedPagesPerCall, listedPagesPerPart } from '@foyer/contracts/pages/page/public-pages'
import { createCache } from '@foyer/service-kit/cache'
import { currentHostTeam } from '@foyer/service-kit/host-scope'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { SiteFace } from '../team-hosts/site-face.ts'
import { pageUrls } from './page-urls.ts'
import { escapeXml } from './xml.ts'

type ListedPage = EndpointOutput<typeof listedPages>['pages'][number]

export type Sitemap = {
  /** The list of its parts (sitemaps.org protocol 0.9). */
  index(site: SiteFace, requestId: string): Promise<string>
  /** The part that begins after the page of that id. */
  part(after: number, site: SiteFace, requestId: string): Promise<string>
}

const maxBytes = 16_000_000
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The addresses of the front and of all pages that search engines may list. What was read of them is cached for `ttlMs`. */
export function createSitemap(deps: { internal: Pick<InternalClient, 'call'>; ttlMs: number }): Sitemap {
  const { internal, ttlMs } = deps
  const texts = createCache<string, string>({ maxBytes, bytesOf: (text) => 2 * text.length, ttlMs })

  const readPart = async (start: number, site: SiteFace, requestId: string): Promise<string> => {
    const entries: string[] = start === 0 ? [`<url><loc>${escapeXml(site.address)}/</loc></url>`] : []
    let after: number | null = start
    for (let read = 0; after !== null && read < listedPagesPerPart; read += listedPagesPerCall) {
      const { pages, next }: { pages: ListedPage[]; next: number | null } = await internal.call(
        listedPages,
        { query: { after } },
        { requestId },
      )
      entries.push(...pages.map((page) => entryOf(page, site)))
      after = next
    }
    return `${head}<urlset ${namespace}>${entries.join('')}</urlset>\n`
  }

  const entryOf = (page: ListedPage, site: SiteFace) => {
    const lastmod = new Date(page.last_updated * 1_000).toISOString()
    return `<url><loc>${escapeXml(pageUrls(site, page).page)}</loc><lastmod>${lastmod}</lastmod></url>`
  }

  // A name may be another team's by now, whose pages are others.
  const keyOf = (site: SiteFace, what: string | number) => `${currentHostTeam() ?? ''} ${site.address} ${what}`

  return {
    index: (site, requestId) =>
      texts.get(keyOf(site, 'index'), async () => {
        const { parts } = await internal.call(listedPageParts, {}, { requestId })
        const entries = parts.map((after) => `<sitemap><loc>${escapeXml(site.address)}/sitemap/${after}.xml</loc></sitemap>`)
        return `${head}<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>\n`
      }),
    part: (after, site, requestId) => texts.get(keyOf(site, after), () => readPart(after, site, requestId)),
  }
}

/** What crawlers are told of the site (RFC 9309). Pages that must not be listed say so themselves (X-Robots-Tag). */
export function robotsText({ address }: Pick<SiteFace, 'address'>): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Allow: /p/',
    'Disallow: /api/',
    'Disallow: /users/',
    'Disallow: /admin/',
    '',
    `Sitemap: ${address}/sitemap.xml`,
    '',
  ].join('\n')
}
