import { isReservedSlug } from '@foyer/contracts/pages/page/reserved-slugs'
import type { PublicPage } from '@foyer/contracts/pages/page/public-pages'
import type { PublicAddresses } from '@foyer/service-kit/public-addresses'

type Addressed = Pick<PublicPage, 'owner_id' | 'public_id' | 'public_url' | 'slug'>
export type PageAddresses = Pick<PublicAddresses, 'publicUrlOf'>

/** The addresses of a page for the outside, below that of its owner. */
export function pageUrls({ publicUrlOf }: PageAddresses, { owner_id, public_id, public_url, slug }: Addressed) {
  const base = publicUrlOf(owner_id)
  const own = `${base}/p/${public_id}`
  const byTitle = slug ? `${own}/${encodeURIComponent(slug)}` : own
  return {
    /** The one address that search engines are to know. One that was reserved after the page had it may be that of something else one day. */
    page: public_url === null || isReservedSlug(public_url) ? byTitle : `${base}/${public_url}`,
    picture: (version: number) => `${own}/og.png?v=${version}`,
    rss: `${own}/feed.xml`,
    json: `${own}/feed.json`,
  }
}
