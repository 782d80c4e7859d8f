import {
  type PublicPage,
  drawPagePicture,
  publicPage,
  publicPageBySlug,
  publicPageNews,
  publicPageOutline,
} from '@foyer/contracts/pages/page/public-pages'
import { publicIdSchema } from '@foyer/contracts/values'
import { createCache } from '@foyer/service-kit/cache'
import { currentHostTeam } from '@foyer/service-kit/host-scope'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { jsonFeed, rssFeed } from './page-feeds.ts'
import type { SiteFace } from '../team-hosts/site-face.ts'

export type PublicPages = {
  /** What everyone may know of a page; null for one that not everyone may see without a secret. Throws when the service does not answer. */
  find(publicId: string, requestId: string): Promise<PublicPage | null>
  /** The same of the page that has the address `/{slug}`. */
  findBySlug(slug: string, requestId: string): Promise<PublicPage | null>
  /** What is new on the page, as a document of that format; null when the page has become private meanwhile. */
  feed(page: PublicPage, format: FeedFormat, request: { requestId: string; site: SiteFace }): Promise<string | null>
  /** The picture of a page that search engines may list, as PNG; null when that has changed meanwhile. */
  picture(page: PublicPage, request: { requestId: string; site: Pick<SiteFace, 'hasMark'> }): Promise<Buffer | null>
  /** Who may see some page has changed: each is asked about again. */
  accessChanged(): void
}

export type FeedFormat = 'xml' | 'json'

const maxPages = 10_000
const maxFeedBytes = 8_000_000
const maxPictureBytes = 24_000_000
const emptyBytes = 100
const builders = { xml: rssFeed, json: jsonFeed }

/**
 * Pages for those outside. Whether a page is public is cached for `ttlMs`, or until its sharing changes; what was made of a page is cached for that very version of it, so
 * none is older than what the page itself shows.
 */
export function createPublicPages(deps: { internal: Pick<InternalClient, 'call'>; ttlMs: number }): PublicPages {
  const { internal, ttlMs } = deps
  const pages = createCache<string, PublicPage | null>({ max: maxPages, ttlMs })
  const feeds = createCache<string, string | null>({ maxBytes: maxFeedBytes, bytesOf: (text) => 2 * (text?.length ?? emptyBytes) })
  const pictures = createCache<string, Buffer | null>({ maxBytes: maxPictureBytes, bytesOf: (png) => png?.length ?? emptyBytes })

  /** By the host of a team there are other pages, by other addresses. */
  const place = () => currentHostTeam() ?? 'site'

  const draw = async (public_id: string, has_mark: boolean, requestId: string): Promise<Buffer | null> => {
    const { outline } = await internal.call(publicPageOutline, { params: { public_id } }, { requestId })
    if (!outline) return null
    const { png } = await internal.call(drawPagePicture, { body: { ...outline, has_mark } }, { requestId })
    return Buffer.from(png, 'base64')
  }

  return {
    async find(publicId, requestId) {
      if (!publicIdSchema.safeParse(publicId).success) return null
      return pages.get(
        `${place()} ${publicId}`,
        async () => (await internal.call(publicPage, { params: { public_id: publicId } }, { requestId })).page,
      )
    },
    findBySlug: (slug, requestId) =>
      pages.get(`${place()} /${slug}`, async () => (await internal.call(publicPageBySlug, { params: { slug } }, { requestId })).page),
    feed: ({ public_id, version }, format, { requestId, site }) =>
      feeds.get(`${site.address} ${public_id}:${version}:${format}`, async () => {
        const { news } = await internal.call(publicPageNews, { params: { public_id } }, { requestId })
        return news && builders[format](news, site)
      }),
    picture: ({ public_id, version }, { requestId, site: { hasMark } }) =>
      pictures.get(`${place()} ${public_id}:${version}:${hasMark}`, () => draw(public_id, hasMark, requestId)),
    accessChanged: () => pages.clear(),
  }
}
