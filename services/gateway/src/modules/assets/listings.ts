import { pageSlugSharing } from '@foyer/contracts/pages/page/page-addresses'
import { pageSharing } from '@foyer/contracts/pages/page/page-sharing'
import { pageSlugOf } from '../rendering/page-slug-of.ts'
import { profileListing } from '@foyer/contracts/accounts/profiles'
import { widgetSharing } from '@foyer/contracts/pages/page/shared-widgets'
import { createCache } from '@foyer/service-kit/cache'
import { currentHostTeam } from '@foyer/service-kit/host-scope'
import type { InternalClient } from '@foyer/service-kit/internal-client'

export type Listings = {
  /** Whether search engines may list the screen at a path; false also when the service that knows does not say. */
  isListed(path: string, requestId: string): Promise<boolean>
  /** Who may see some page has changed: each is asked about again. */
  accessChanged(): void
}

type Options = { requestId: string; timeoutMs: number }

const timeoutMs = 1_000
const max = 10_000

/**
 * Which addresses of the app search engines may list: its front, and the pages, widgets of pages and profiles whose owners want it. What services answer is cached
 * for `ttlMs`, or until the sharing of a page changes.
 */
export function createListings({ internal, ttlMs }: { internal: Pick<InternalClient, 'call'>; ttlMs: number }): Listings {
  const listed = createCache<string, boolean>({ max, ttlMs })

  /** By the host of a team, only what is that team's is there. */
  const place = () => `${currentHostTeam() ?? ''}/`

  const asking = {
    p: (public_id: string, options: Options) => internal.call(pageSharing, { params: { public_id } }, options),
    w: (widget_public_id: string, options: Options) => internal.call(widgetSharing, { params: { widget_public_id } }, options),
    u: (address: string, options: Options) => internal.call(profileListing, { params: { address } }, options),
    slug: (slug: string, options: Options) => internal.call(pageSlugSharing, { params: { slug } }, options),
  }

  const ask = async (kind: keyof typeof asking, id: string, requestId: string): Promise<boolean> => {
    const options = { requestId, timeoutMs }
    try {
      return (await asking[kind](id, options)).is_listed
    } catch {
      // Not to be listed is the safe side; the screen itself does not depend on this answer.
      return false
    }
  }

  return {
    async isListed(path, requestId) {
      const { page, widget, profile } =
        /^\/(?:p\/(?<page>[\w-]{6,32})|w\/(?<widget>[\w-]{6,32})|u\/(?<profile>[\w-]{6,32}))(?:\/|$)/.exec(path)?.groups ?? {}
      const slug = pageSlugOf(path)
      if (page) return listed.get(`${place()}p/${page}`, () => ask('p', page, requestId))
      if (widget) return listed.get(`${place()}w/${widget}`, () => ask('w', widget, requestId))
      // There are no profiles of people there.
      if (profile && currentHostTeam() !== null) return false
      if (profile) return listed.get(`${place()}u/${profile}`, () => ask('u', profile, requestId))
      // One address in another spelling is not listed a second time.
      if (slug && path === `/${slug}`) return listed.get(`${place()}slug/${slug}`, () => ask('slug', slug, requestId))
      return path === '/'
    },
    accessChanged: () => listed.clear(),
  }
}
