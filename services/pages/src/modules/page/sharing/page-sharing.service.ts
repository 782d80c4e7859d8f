import type { Principal, SessionUser } from '@foyer/contracts/identity'
import type { AccessChange, PageGrant } from '@foyer/contracts/pages/base/share-modes'
import type { PageListing } from '@foyer/contracts/pages/page/page-sharing'
import { AppError } from '@foyer/service-kit/app-error'
import type { Acting, AuditRecorder } from '@foyer/service-kit/audit-recorder'
import type { Authorized } from '@foyer/service-kit/authorized'
import { newToken } from '@foyer/service-kit/ids'
import type { PasswordHasher } from '@foyer/service-kit/password-hasher'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { Signals } from '@foyer/service-kit/signals'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { pageWebhookEvents } from '../changes/page-webhooks.ts'
import { publishListChange } from '../list-signal.ts'
import type { PageRecord } from '../page.model.ts'
import { isListed, isPublic, isShownTo, isTokenOf, listingOf, takesPassword, unlessInbox } from '../page.policy.ts'
import type { PageRepository } from '../page.repository.ts'
import { accessAct } from './access-act.ts'
import { accessFields, changedAccess } from './access-change.policy.ts'
import type { PasswordGuesses } from './password-guesses.ts'

type Address = { public_id: string } | { slug: string }

type Dependencies = {
  pages: Pick<PageRepository, 'byId' | 'replace' | 'headByPublicId' | 'headByWidgetPublicId' | 'entranceByPublicId' | 'bySlug'>
  hasher: Pick<PasswordHasher, 'hash' | 'verify'>
  guesses: PasswordGuesses
  audit: AuditRecorder
  signals: Pick<Signals, 'publish'>
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  relay: (pageId: number) => void
}

/** Who may see pages, and the ways in: links with a token, and passwords. */
export function createPageSharing({ pages, hasher, guesses, audit, signals, webhooks, relay }: Dependencies) {
  const pageAt = async (slug: string) => {
    const page = await pages.bySlug(slug)
    return page?.public_url === slug ? page : null
  }

  /** What opens or closes a page of a team is in the log of the team. */
  function recorded<T>(page: PageRecord, change: AccessChange, acting: Acting, perform: () => Promise<T>): Promise<T> {
    const act = accessAct(page, change)
    return act ? audit.record({ ...acting, ...act }, perform) : perform()
  }

  return {
    /**
     * Gives the page as it is shared from now on; for a page of a team, the log of the team has it. Throws `account_leaving` for an owner whose
     * account waits for its deletion, and what `changedAccess` throws.
     */
    async change(shared: Authorized<PageRecord, 'share'>, change: AccessChange, owner: SessionUser, acting: Acting): Promise<PageRecord> {
      const { _id } = shared
      if (owner.is_leaving) throw new AppError('account_leaving')
      const password_hash = change.password === undefined ? undefined : await hasher.hash(change.password)
      const write = () =>
        retryOnVersionConflict(
          () => pages.byId(_id),
          async (current) => {
            const access = changedAccess(current, change, { newKey: newToken, password_hash })
            if (!access) return { page: current, isChanged: false }
            const events = pageWebhookEvents(webhooks, 'page.updated', { ...current, share_mode: access.share_mode })
            const unset = accessFields.filter((field) => access[field] === undefined)
            const written = await pages.replace(current, { set: access, unset, events })
            return written && { page: written, isChanged: true }
          },
        )
      const { page, isChanged } = await recorded(shared, change, acting, write)
      if (isChanged) {
        relay(_id)
        await signals.publish({ name: 'page.access_changed', page_id: _id })
        await publishListChange(signals, page)
      }
      return page
    },

    /**
     * The secret of a protected page, for its password. Throws `not_found` for a page that has none, `page_password_invalid`, and
     * `page_password_locked` after too many wrong ones from this address or for this page.
     */
    async enter(publicId: string, password: string, address: string): Promise<string> {
      const page = unlessInbox(await pages.entranceByPublicId(publicId))
      const { access_key, password_hash } = page ?? {}
      if (!page || !takesPassword(page) || access_key === undefined || password_hash === undefined) throw new AppError('not_found')
      // Counted before the password is looked at, so that many at once are no more guesses than one after the other.
      const takeBack = await guesses.count(page._id, address)
      if (!(await hasher.verify(password_hash, password))) throw new AppError('page_password_invalid')
      await takeBack()
      return access_key
    },

    /** For the gateway: whether a token is that of the link of a page. */
    async isToken(publicId: string, token: string): Promise<boolean> {
      const page = unlessInbox((await pages.headByPublicId(publicId)) ?? null)
      return page !== null && isTokenOf(page, token)
    },

    /**
     * For the gateway: the sites that may show the page at an address in a frame, which is the one that the page has now. None for a page that a visitor
     * could not see by this address.
     */
    async embedHosts(address: Address, token: string | undefined): Promise<string[]> {
      const page = 'slug' in address ? await pageAt(address.slug) : await pages.entranceByPublicId(address.public_id)
      const shown = unlessInbox(page)
      return shown && (isPublic(shown) || isTokenOf(shown, token)) ? (shown.embed_hosts ?? []) : []
    },

    /** For the gateway: what it has to know of a page. */
    listing: async (publicId: string): Promise<PageListing> => listingOf((await pages.headByPublicId(publicId)) ?? null),

    /** For the gateway: whether somebody is shown something at the address of a page. */
    async isShown(address: Address, viewer: Principal | null, grants: readonly PageGrant[]): Promise<boolean> {
      const page = await ('slug' in address ? pages.bySlug(address.slug) : pages.headByPublicId(address.public_id))
      const shown = unlessInbox(page ?? null)
      return shown !== null && isShownTo(shown, viewer, grants)
    },

    /** The same of a widget at its own address. */
    async isWidgetListed(publicId: string): Promise<boolean> {
      const page = unlessInbox(await pages.headByWidgetPublicId(publicId))
      return page !== null && isListed(page)
    },
  }
}
