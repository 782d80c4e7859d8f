import type { OfferedInvitation, PageInvitation, PagePerson } from '@foyer/contracts/pages/page/page-invitations'
import type { PageInvitation as InvitationRecord, PageMember } from '../page.model.ts'
import { abilitiesOf } from '../page.policy.ts'
import { presentOwner, slugOf } from '../view/page.presenter.ts'
import type { Offer } from './page-invitations.service.ts'
import { type PagePeople, stateOf } from './page-people.policy.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Somebody on a page, for its owner. */
export function presentPerson({ user_id, name, email, role, at }: PageMember): PagePerson {
  return { user_id, name, email, role, since: seconds(at) }
}

/** An invitation that was not accepted, for the owner of the page. */
export function presentInvitation(invitation: InvitationRecord, now: Date): PageInvitation {
  const { id, email, role, sent_at, expires_at } = invitation
  const state = stateOf(invitation, now)
  return { id, email, role, state: state === 'accepted' ? 'open' : state, sent_at: seconds(sent_at), expires_at: seconds(expires_at) }
}

/** The people of a page, for its owner. */
export function presentPeople({ members = [], invitations = [] }: PagePeople, now: Date) {
  return {
    people: members.map(presentPerson),
    invitations: invitations.filter(({ state }) => state !== 'accepted').map((invitation) => presentInvitation(invitation, now)),
  }
}

/** An invitation for whoever has its link. */
export function presentOffer({ page, invitation }: Offer, viewer: { id: number } | null): OfferedInvitation {
  const can = abilitiesOf(page, viewer)
  const { email, role, state = 'open', expires_at } = invitation
  return {
    state,
    title: page.title,
    role,
    email,
    inviter: presentOwner(page),
    expires_at: seconds(expires_at),
    is_own: can.has('manage'),
    page: can.has('view') ? presentPlace(page) : null,
  }
}

/** Where a page is. */
export function presentPlace({ public_id, title }: Offer['page']) {
  return { public_id, slug: slugOf(title) }
}
