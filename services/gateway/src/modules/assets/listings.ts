import { pageSlugSharing } from '@foyer/contracts/pages/page/page-addresses'
import { type PageListing, pageSharing } from '@foyer/contracts/pages/page/page-sharing'
import { profileListing } from '@foyer/contracts/accounts/profiles'
import { widgetSharing } from '@foyer/contracts/pages/page/shared-widgets'
import { createCache } from '@foyer/service-kit/cache'
import { currentHostTeam } from '@foyer/service-kit/host-scope'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { addressOfPage } from '../rendering/page-address.ts'

export type Listings = {
  /**
   * Whether search engines may list the screen at a path, and for a page, who is shown something there. Where the service that knows does not say, they may
   * not list it, and `shown_to` is absent, as for every other screen.
   */
  of(path: string, requestId: string): Promise<PageListing>
  /** Who may see some page has changed: each is asked about again. */
  accessChanged(): void
}

type Options = { requestId: string; timeoutMs: number }

const timeoutMs = 1_000
const max = 10_000

/** Not to be listed is the safe side; the screen itself does not depend on this answer. */
const unlisted: PageListing = { is_listed: false }
const ofNoPage: PageListing = { is_listed: false, shown_to: 'nobody' }

/**
 * Which addresses of the app search engines may list: its front, and the pages, widgets of pages and profiles whose owners want it. What services answer is cached
 * for `ttlMs`, or until the sharing of a page changes.
 */
export function createListings({ internal, ttlMs }: { internal: Pick<InternalClient, 'call'>; ttlMs: number }): Listings {
  const listings = createCache<string, PageListing>({ max, ttlMs })

  /** By the host of a team, only what is that team's is there. */
  const place = () => `${currentHostTeam() ?? ''}/`

  const asking = {
    p: (public_id: string, options: Options) => internal.call(pageSharing, { params: { public_id } }, options),
    w: (widget_public_id: string, options: Options) => internal.call(widgetSharing, { params: { widget_public_id } }, options),
    u: (address: string, options: Options) => internal.call(profileListing, { params: { address } }, options),
    slug: (slug: string, options: Options) => internal.call(pageSlugSharing, { params: { slug } }, options),
  }

  const ask = (kind: keyof typeof asking, id: string, requestId: string): Promise<PageListing> =>
    listings.get(`${place()}${kind}/${id}`, async () => {
      try {
        return await asking[kind](id, { requestId, timeoutMs })
      } catch {
        return unlisted
      }
    })

  return {
    async of(path, requestId) {
      const { widget, profile } = /^\/(?:w\/(?<widget>[\w-]{6,32})|u\/(?<profile>[\w-]{6,32}))(?:\/|$)/.exec(path)?.groups ?? {}
      const page = addressOfPage(path)
      if (page && 'public_id' in page) return ask('p', page.public_id, requestId)
      if (page) {
        const listing = await ask('slug', page.slug, requestId)
        // One address in another spelling is not listed a second time.
        return path === `/${page.slug}` ? listing : { ...listing, is_listed: false }
      }
      if (widget) return ask('w', widget, requestId)
      // There are no profiles of people there.
      if (profile && currentHostTeam() !== null) return unlisted
      if (profile) return ask('u', profile, requestId)
      return path.startsWith('/p/') ? ofNoPage : { is_listed: path === '/' }
    },
    accessChanged: () => listings.clear(),
  }
}
