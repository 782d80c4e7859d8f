import type { ClickLink, clickers } from '@foyer/contracts/advertising/clicks'
import type { SessionUser } from '@foyer/contracts/identity'
import { isWebUrl } from '@foyer/links/addresses'
import { AppError } from '@foyer/service-kit/app-error'
import type { Logger } from '@foyer/service-kit/logger'
import { isStillOpen } from '../page/page.policy.ts'
import type { PageHead } from '../page/page.projections.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { type ClickFields, isSignedClick, signClick } from './click-signature.ts'
import type { LinkClickRepository } from './link-click.repository.ts'
import type { MonetizedOf } from './monetizers.ts'

/** What of a bookmark says whether it earns money. */
export type LinkAddress = { _id: number; url: string }

/** As long as a page may be open in a browser before it asks again. */
const validSeconds = 24 * 60 * 60

export function createClickLinksService(deps: {
  pages: Pick<PageRepository, 'byId' | 'headByPublicId'>
  addressesOf: (widgetIds: readonly number[]) => Promise<LinkAddress[]>
  clicks: Pick<LinkClickRepository, 'count'>
  /** null where the operator has configured none. */
  monetizedOf: MonetizedOf | null
  secret: string
  clock: () => Date
  log: Logger
}) {
  const { pages, addressesOf, clicks, monetizedOf, secret, clock, log } = deps

  const signed = (url: string, itemId: number, page: PageHead, viewer: SessionUser | null): ClickLink[] => {
    const monetized = monetizedOf?.(url)
    if (!monetized) return []
    const validUntil = Math.floor(clock().getTime() / 1000) + validSeconds
    const by: (typeof clickers)[number] = viewer ? 'user' : 'visitor'
    const of = { url, url2: monetized.address, m: monetized.name, l: String(itemId), loc: page.public_id }
    return [{ item_id: itemId, path: signClick(secret, { ...of, t: String(validUntil), u: by }), valid_until: validUntil }]
  }

  return {
    /** The bookmarks of a page that earn money. Throws `not_found` for a page that was closed meanwhile. */
    async ofPage(head: PageHead, viewer: SessionUser | null): Promise<ClickLink[]> {
      if (!monetizedOf) return []
      const page = await pages.byId(head._id)
      const widgets = (page?.widgets ?? []).filter(({ widget_type }) => widget_type === 'urllist')
      const addresses = await addressesOf(widgets.map(({ id }) => id))
      const current = await pages.headByPublicId(head.public_id)
      if (!current || !isStillOpen(current, head, viewer)) throw new AppError('not_found')
      return addresses.flatMap(({ _id, url }) => signed(url, _id, head, viewer))
    },

    /**
     * Where a click leads to: `null` once its time is over. To the partner as long as the configuration says so, else to the address of the bookmark.
     * Throws `not_found` for what is not signed.
     */
    follow(fields: ClickFields & { s: string; u: (typeof clickers)[number] }): string | null {
      if (!isSignedClick(secret, fields) || !isWebUrl(fields.url)) throw new AppError('not_found')
      const now = clock()
      if (Number(fields.t) * 1000 < now.getTime()) return null
      const monetized = monetizedOf?.(fields.url)
      if (!monetized || monetized.address !== fields.url2) return fields.url
      // Nobody waits for a number, nor loses their way for want of it.
      clicks
        .count(now, { monetizer: monetized.name, host: monetized.host }, fields.u)
        .catch((error: unknown) => log.warn({ err: error, host: monetized.host }, 'click not counted'))
      return monetized.address
    },
  }
}
