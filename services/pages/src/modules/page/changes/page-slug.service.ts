import type { SessionUser } from '@foyer/contracts/identity'
import type { PageListing } from '@foyer/contracts/pages/page/page-sharing'
import { isReservedSlug } from '@foyer/contracts/pages/page/reserved-slugs'
import { fieldError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { Signals } from '@foyer/service-kit/signals'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { pageWebhookEvents } from './page-webhooks.ts'
import { publishListChange } from '../list-signal.ts'
import type { PageRecord } from '../page.model.ts'
import { abilitiesOf, listingOf } from '../page.policy.ts'
import type { PageRepository } from '../page.repository.ts'
import { formerSlugs } from './page-slug.policy.ts'

export type PageSlugService = ReturnType<typeof createPageSlugService>

type Dependencies = {
  pages: Pick<PageRepository, 'byId' | 'bySlug' | 'idBySlug' | 'setSlug' | 'forgetFormerSlug'>
  signals: Pick<Signals, 'publish'>
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  relay: (pageId: number) => void
  clock: () => Date
}

/** The addresses `/{slug}` that owners choose for their pages. */
export function createPageSlugService({ pages, signals, webhooks, relay, clock }: Dependencies) {
  return {
    /**
     * Whether a page could have an address. One that another page has given up is available, and its own one that has been reserved since. Which page
     * has an address is said only to who chooses it.
     */
    async isAvailable(slug: string, pageId: number | undefined, viewer: Pick<SessionUser, 'id'>): Promise<boolean> {
      const holder = await pages.idBySlug(slug)
      if (holder === null) return !isReservedSlug(slug)
      const page = holder === pageId ? await pages.byId(holder) : null
      return page !== null && abilitiesOf(page, viewer).has('share')
    },

    /**
     * Gives a page this address, or none. A second run changes nothing. Throws `invalid` with the field `slug` when the address is another page's
     * or reserved.
     */
    async set(page: Authorized<PageRecord, 'share'>, slug: string | null, field = 'slug'): Promise<PageRecord> {
      if ((page.public_url ?? null) === slug) return page
      if (slug !== null && isReservedSlug(slug)) throw fieldError(field, 'taken')
      const written = await retryOnVersionConflict(
        () => pages.byId(page._id),
        async (current) => {
          const events = pageWebhookEvents(webhooks, 'page.updated', current)
          return pages.setSlug(current._id, current.version, { slug, former: formerSlugs(current, slug, clock()), events })
        },
      )
      if (written === 'taken') throw fieldError(field, 'taken')
      relay(page._id)
      if (slug !== null) await pages.forgetFormerSlug(slug)
      await publishListChange(signals, page)
      return written
    },

    /** For the gateway: what it has to know of the page at an address, which search engines list at the one that it has now. */
    async listing(slug: string): Promise<PageListing> {
      const page = await pages.bySlug(slug)
      return listingOf(page, { isFormer: page?.public_url !== slug })
    },
  }
}
