import { withAsciiDomain } from '@foyer/contracts/accounts/accounts'
import { limits } from '@foyer/contracts/limits'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { AppError } from '@foyer/service-kit/app-error'
import type { PageInvitation, PageMember, PageRecord } from '../page.model.ts'

/** Who is on a page beside its owner, and who is invited. */
export type PagePeople = Pick<PageRecord, 'members' | 'invitations'>

/** For so long the link of an invitation works. */
export const invitationLifetimeMs = limits.page_invitation_days * 24 * 3_600_000
/** So many invitations a page stores, those that have ended included. */
const maxStored = 200

export type InvitationState = 'open' | 'expired' | 'declined' | 'accepted'

export function stateOf({ state, expires_at }: PageInvitation, now: Date): InvitationState {
  if (state !== undefined) return state
  return expires_at <= now ? 'expired' : 'open'
}

/**
 * Invites an address: a new invitation, or the one it has anew. Throws `conflict` for an address by which somebody came already,
 * `invitation_declined` for one that wants no more, and `page_people_limit`.
 */
export function withInvitation(
  { members = [], invitations = [] }: PagePeople,
  invited: { id: number; email: string; role: PageRole; invited_by: number },
  now: Date,
): { invitations: PageInvitation[]; invitation: PageInvitation } {
  if (members.some(({ email }) => isSameAddress(email, invited.email))) throw new AppError('conflict')
  const former = invitations.find((invitation) => invitation.state !== 'accepted' && isSameAddress(invitation.email, invited.email))
  if (former?.state === 'declined') throw new AppError('invitation_declined')
  const open = invitations.filter((invitation) => invitation !== former && stateOf(invitation, now) === 'open')
  if (members.length + open.length >= limits.page_people) throw new AppError('page_people_limit', { limit: limits.page_people })
  const times = { at: former?.at ?? now, sent_at: now, expires_at: new Date(now.getTime() + invitationLifetimeMs) }
  const invitation = { ...invited, id: former?.id ?? invited.id, token_hash: null, ...times }
  return { invitations: withinBound([...invitations.filter((stored) => stored !== former), invitation], now), invitation }
}

/** The people with somebody who accepts an invitation. Throws `page_people_limit`. An editor stays one. */
export function withMember(
  { members = [], invitations = [] }: PagePeople,
  accepted: PageInvitation,
  member: PageMember,
): Required<PagePeople> {
  return {
    members: withPerson(members, member),
    invitations: invitations.map((stored) =>
      stored.id === accepted.id ? { ...stored, state: 'accepted' as const, user_id: member.user_id } : stored,
    ),
  }
}

/** The members with one more. Throws `page_people_limit`. An editor stays one. */
export function withPerson(members: PageMember[], member: PageMember): PageMember[] {
  const former = members.find(({ user_id }) => user_id === member.user_id)
  if (!former && members.length >= limits.page_people) throw new AppError('page_people_limit', { limit: limits.page_people })
  const role = former?.role === 'editor' ? 'editor' : member.role
  return former ? members.map((stored) => (stored === former ? { ...former, role } : stored)) : [...members, member]
}

/** The members with another role of somebody; null where they are none. */
export function withRole({ members = [] }: PagePeople, userId: number, role: PageRole): PageMember[] | null {
  return members.some(({ user_id }) => user_id === userId)
    ? members.map((member) => (member.user_id === userId ? { ...member, role } : member))
    : null
}

/** Without those that ended first, where there are too many. */
function withinBound(invitations: PageInvitation[], now: Date): PageInvitation[] {
  let surplus = invitations.length - maxStored
  return surplus <= 0 ? invitations : invitations.filter((invitation) => stateOf(invitation, now) === 'open' || (surplus -= 1) < 0)
}

function isSameAddress(a: string, b: string): boolean {
  return withAsciiDomain(a).toLowerCase() === withAsciiDomain(b).toLowerCase()
}
