import type { OfferedTeam } from '@foyer/contracts/accounts/teams/team-offers'
import type { TeamInvitation, TeamLink } from '@foyer/contracts/accounts/teams/team-invitations'
import { presentOwner } from '../profile/profile.presenter.ts'
import type { ProfileFields } from '../profile/profile.repository.ts'
import { logoUrl } from '../team-management/overview/team.presenter.ts'
import type { Team } from '../team/team.repository.ts'
import { usesLeft } from '../team-link/team-link.policy.ts'
import type { TeamLinkRecord } from '../team-link/team-link.repository.ts'
import { fileUrl } from '../user/file-url.ts'
import type { User } from '../user/user.repository.ts'
import type { ReadInvitation } from './invitation-reader.ts'
import { type TeamOffer, expiryOf } from './team-offers.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Somebody who can be picked, for who may invite: no address. */
export function presentPick({ public_id, name, avatar }: Pick<User, 'public_id' | 'name' | 'avatar'>) {
  return { public_id, name, avatar_url: avatar ? fileUrl(avatar) : null }
}

/** An invitation for who may invite. No token. */
export function presentTeamInvitation({ invitation, state, picked, inviter }: ReadInvitation): TeamInvitation {
  const { _id: id, email, role, inviter_id, sent_at, expires_at } = invitation
  return {
    id,
    email: email ?? null,
    user: picked && presentPick(picked),
    role,
    state,
    invited_by: inviter && { id: inviter_id, name: inviter.name },
    sent_at: seconds(sent_at),
    expires_at: seconds(expires_at),
  }
}

/** The link of a team for who may invite. No token. */
export function presentTeamLink(link: TeamLinkRecord): TeamLink {
  return { expires_at: seconds(link.expires_at), uses_left: usesLeft(link), used: link.used }
}

/** An invitation as whom it is for sees it: of the team what everybody may know who is invited. */
export function presentOffer(
  offer: TeamOffer,
  { parent, inviter, isMember }: { parent: Team | null; inviter: { user: User; profile: ProfileFields | null } | null; isMember: boolean },
): OfferedTeam {
  const { team } = offer
  const { _id: id, public_id, title, is_enterprise } = team
  return {
    ...aboutOffer(offer),
    kind: offer.kind,
    organization: { id, public_id, title, logo: logoUrl(team, parent), is_enterprise },
    organization_id: id,
    root_organization_id: team.parent_id ?? id,
    inviter: inviter && presentOwner(inviter),
    expires_at: seconds(expiryOf(offer)),
    is_member: isMember,
  }
}

function aboutOffer(offer: TeamOffer): Pick<OfferedTeam, 'state' | 'role' | 'email' | 'message'> {
  if (offer.kind === 'link') return { state: 'open', role: 'member', email: null, message: '' }
  const { state, role, email, message } = offer.invitation
  return { state, role, email: email ?? null, message }
}
