import { pageInvitationEnded, pageInvited } from '@foyer/contracts/events'
import type { SessionUser } from '@foyer/contracts/identity'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { pendingEvents } from '@foyer/service-kit/events'
import { derivedToken, hashToken } from '@foyer/service-kit/hashes'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { Signals } from '@foyer/service-kit/signals'
import type { PageMarksService } from '../marks/page-marks.service.ts'
import { roleIn } from '../page-member.policy.ts'
import type { PageInvitation, PageRecord } from '../page.model.ts'
import { abilitiesOf, assertMayGrant, isHidden } from '../page.policy.ts'
import type { PageRepository } from '../page.repository.ts'
import type { InvitationQuota } from './invitation-quota.ts'
import { stateOf, withInvitation, withMember } from './page-people.policy.ts'
import type { ResolvePerson } from '../named-person.ts'
import type { OfferedPage, PagePeopleRepository } from './page-people.repository.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId' | 'replace'>
  people: Pick<PagePeopleRepository, 'byInvitationToken'>
  quota: Pick<InvitationQuota, 'take'>
  marks: Pick<PageMarksService, 'follow'>
  resolvePerson: ResolvePerson
  signals: Pick<Signals, 'publish'>
  relay: (pageId: number) => void
  /** What tokens are derived from. */
  secret: string
  ids: IdGenerator
  clock: () => Date
}

/** An invitation and the page that it is to. */
export type Offer = { page: OfferedPage; invitation: PageInvitation }

/**
 * Invitations to a page, by the token of a link: whoever has it may accept, once. The message is sent by accounts, which is told by an event that
 * holds no token. The token is derived from when the invitation was sent: a message and the link that the owner copies are the same, the next message
 * ends both, and only the hash is stored.
 */
export function createPageInvitations(deps: Dependencies) {
  const { pages, people, quota, marks, resolvePerson, signals, relay, secret, ids, clock } = deps

  const send = async (page: PageRecord, owner: SessionUser, guest: { id: number; email: string; role: PageRole }) => {
    const invited = { ...guest, invited_by: owner.id }
    if (owner.is_leaving) throw new AppError('account_leaving')
    if (owner.is_unconfirmed) throw new AppError('email_unconfirmed')
    // What is refused does not count.
    withInvitation(page, invited, clock())
    await quota.take(owner.id)
    const now = clock()
    const sent = await retryOnVersionConflict(
      () => pages.byId(page._id),
      async (current) => {
        const { invitations, invitation } = withInvitation(current, invited, now)
        const events = pendingEvents(pageInvited, { page_id: page._id, invitation_id: invitation.id, at: now.getTime() })
        return (await pages.replace(current, { set: { invitations }, events })) && invitation
      },
    )
    relay(page._id)
    return sent
  }

  const tokenOf = (pageId: number, { id, sent_at }: PageInvitation) =>
    derivedToken(secret, `page-invitation:${pageId}:${id}:${sent_at.getTime()}`)

  /** Lets the token of an invitation be used. Throws `not_found` for one that is not open, or was sent at another time. */
  const issue = async (
    pageId: number,
    id: number,
    sentAt: number,
  ): Promise<{ page: PageRecord; invitation: PageInvitation; token: string }> =>
    retryOnVersionConflict(
      () => pages.byId(pageId),
      async (page) => {
        const invitation = page.invitations?.find((stored) => stored.id === id && stored.sent_at.getTime() === sentAt)
        if (!invitation || isHidden(page) || stateOf(invitation, clock()) !== 'open') throw new AppError('not_found')
        const token = tokenOf(pageId, invitation)
        const token_hash = hashToken(token)
        if (invitation.token_hash === token_hash) return { page, invitation, token }
        const issued = { ...invitation, token_hash }
        const invitations = page.invitations?.map((stored) => (stored === invitation ? issued : stored)) ?? []
        const written = await pages.replace(page, { set: { invitations } })
        return written && { page: written, invitation: issued, token }
      },
    )

  /** Throws `token_invalid` for what is no link, was withdrawn or replaced, or leads to a page that nobody reaches now. */
  const find = async (token: string): Promise<Offer> => {
    const token_hash = hashToken(token)
    const page = await people.byInvitationToken(token_hash)
    const invitation = page?.invitations?.find((stored) => stored.token_hash === token_hash)
    if (!page || !invitation || isHidden(page)) throw new AppError('token_invalid')
    return { page, invitation }
  }

  /** Throws `token_used` for somebody else than who has accepted it, and `token_expired`. */
  const assertUsable = ({ page, invitation }: Offer, viewer: SessionUser | null): void => {
    const state = stateOf(invitation, clock())
    if (state === 'accepted') {
      if (!viewer || invitation.user_id !== viewer.id || roleIn(page, viewer) === null) throw new AppError('token_used')
    } else if (invitation.expires_at <= clock()) throw new AppError('token_expired')
  }

  /**
   * Throws `token_invalid` where who has sent it may let nobody in as this any more. On the page of a person that is its owner; of a team, people are
   * removed, and what they may do is taken from them.
   */
  const assertStillGranted = async ({ page, invitation }: Offer): Promise<void> => {
    if (page.owner_kind !== 'team' || invitation.invited_by === undefined) return
    const can = abilitiesOf(page, await resolvePerson({ id: invitation.invited_by }, [page]))
    if (!can.has('invite') || (invitation.role === 'editor' && !can.has('edit'))) throw new AppError('token_invalid')
  }

  const change = (offer: Offer, next: (current: PageRecord, invitation: PageInvitation) => Partial<PageRecord>): Promise<PageRecord> =>
    retryOnVersionConflict(
      () => pages.byId(offer.page._id),
      (current) => {
        const invitation = current.invitations?.find(({ token_hash }) => token_hash === offer.invitation.token_hash)
        if (!invitation) throw new AppError('token_invalid')
        if (invitation.state === 'accepted') throw new AppError('token_used')
        return pages.replace(current, { set: next(current, invitation), events: endedEvents(invitation.id) })
      },
    ).then((written) => {
      relay(written._id)
      return written
    })

  return {
    /** Throws `account_leaving`, `email_unconfirmed`, `invitation_rate` and what `withInvitation` throws. */
    invite: (
      page: Authorized<PageRecord, 'invite'>,
      invited: { email: string; role: PageRole },
      owner: SessionUser,
    ): Promise<PageInvitation> => send(page, owner, { id: ids(), ...invited }),

    /** The same for one that was sent; `not_found` for one that was withdrawn or accepted, `forbidden` for who may not let somebody in as this. */
    async resend(page: Authorized<PageRecord, 'invite'>, id: number, owner: SessionUser): Promise<PageInvitation> {
      const invitation = page.invitations?.find((stored) => stored.id === id && stored.state !== 'accepted')
      if (!invitation) throw new AppError('not_found')
      assertMayGrant(page, owner, invitation.role)
      return send(page, owner, { id, email: invitation.email, role: invitation.role })
    },

    async withdraw(page: Authorized<PageRecord, 'invite'>, id: number): Promise<void> {
      await retryOnVersionConflict(
        () => pages.byId(page._id),
        async (current) => {
          const invitations = current.invitations ?? []
          const rest = invitations.filter((invitation) => invitation.id !== id || invitation.state !== undefined)
          return rest.length === invitations.length
            ? current
            : pages.replace(current, { set: { invitations: rest }, events: endedEvents(id) })
        },
      )
      relay(page._id)
    },

    /** The token of a message that is about to be sent. Throws `not_found` where it is not to be sent any more. */
    issue,

    /**
     * The token of an open invitation, to hand out. Whoever has it can accept it, so that it is for those alone who may let somebody in as this. Throws
     * `not_found`, and `forbidden`.
     */
    async tokenOf(page: Authorized<PageRecord, 'invite'>, id: number, viewer: SessionUser): Promise<string> {
      const invitation = page.invitations?.find((stored) => stored.id === id)
      if (!invitation) throw new AppError('not_found')
      assertMayGrant(page, viewer, invitation.role)
      return (await issue(page._id, id, invitation.sent_at.getTime())).token
    },

    async view(token: string, viewer: SessionUser | null): Promise<Offer> {
      const offer = await find(token)
      assertUsable(offer, viewer)
      await assertStillGranted(offer)
      return offer
    },

    /** A second run changes nothing. Throws what `view` throws, `conflict` for a page of one's own, `account_leaving` and limits. */
    async accept(token: string, viewer: SessionUser): Promise<Offer> {
      const offer = await find(token)
      assertUsable(offer, viewer)
      const { page } = offer
      if (offer.invitation.state === 'accepted') return offer
      await assertStillGranted(offer)
      if (abilitiesOf(page, viewer).has('manage')) throw new AppError('conflict')
      if (viewer.is_leaving) throw new AppError('account_leaving')
      // Before the page lets them in: a page that is followed and cannot be seen is in no list.
      await marks.follow(page, viewer)
      const { id: user_id, name } = viewer
      await change(offer, (current, invitation) =>
        withMember(current, invitation, { user_id, name, email: invitation.email, role: invitation.role, at: clock() }),
      )
      await signals.publish({ name: 'page.access_changed', page_id: page._id })
      await signals.publish({ name: 'pages.changed', user_id })
      return offer
    },

    /** A second run changes nothing. Throws what `view` throws. */
    async decline(token: string): Promise<void> {
      const offer = await find(token)
      assertUsable(offer, null)
      if (offer.invitation.state === 'declined') return
      await change(offer, ({ invitations = [] }, declined) => ({
        invitations: invitations.map((stored) => (stored === declined ? { ...stored, state: 'declined' as const } : stored)),
      }))
    },
  }
}

const endedEvents = (id: number) => pendingEvents(pageInvitationEnded, { invitation_id: id })
