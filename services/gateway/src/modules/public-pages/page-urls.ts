import { isReservedSlug } from '@foyer/contracts/pages/page/page-slug'
import type { PublicPage } from '@foyer/contracts/pages/page/public-pages'

type Addressed = Pick<PublicPage, 'public_id' | 'public_url' | 'slug'>

/** The addresses of a page for the outside, below the address of the site. */
export function pageUrls(site: string, { public_id, public_url, slug }: Addressed) {
  const own = `${siteUrl(site)}/p/${public_id}`
  const byTitle = slug ? `${own}/${encodeURIComponent(slug)}` : own
  return {
    /** The one address that search engines are to know. One that was reserved after the page had it may be that of something else one day. */
    page: public_url === null || isReservedSlug(public_url) ? byTitle : `${siteUrl(site)}/${public_url}`,
    picture: (version: number) => `${own}/og.png?v=${version}`,
    rss: `${own}/feed.xml`,
    json: `${own}/feed.json`,
  }
}

/** The address of the site without a slash at its end. */
export function siteUrl(site: string): string {
  return site.replace(/\/+$/, '')
}
