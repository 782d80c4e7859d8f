import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { TeamMember, TeamMemberRepository } from '../team/team-member.repository.ts'
import { isActive } from '../team/team.policy.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import type { MayInvite } from '../team-link/may-invite.ts'
import { usesLeft } from '../team-link/team-link.policy.ts'
import type { TeamLinkRecord, TeamLinkRepository } from '../team-link/team-link.repository.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { invitedAs, reachable } from './team-invitation.policy.ts'
import type { TeamInvitationRecord, TeamInvitationRepository } from './team-invitation.repository.ts'

/** A way into a team: an invitation of one person, or the link for many. `inviterId` has made it. */
export type TeamOffer = { team: Team; inviterId: number } & (
  | { kind: 'message'; invitation: TeamInvitationRecord }
  | { kind: 'link'; link: TeamLinkRecord }
)

/** An invitation of one person. */
export type PersonalOffer = Extract<TeamOffer, { kind: 'message' }>

export type TeamOffers = ReturnType<typeof createTeamOffers>

/** Finds the ways into teams that somebody has: by the token of a link, or because they are for them. */
export function createTeamOffers(deps: {
  invitations: Pick<TeamInvitationRepository, 'find' | 'findByToken' | 'listFor' | 'listOpenFor'>
  links: Pick<TeamLinkRepository, 'findByToken'>
  teams: Pick<TeamRepository, 'find' | 'listActive'>
  members: Pick<TeamMemberRepository, 'find'>
  users: Pick<UserRepository, 'findById'>
  mayInvite: MayInvite
  clock: () => Date
}) {
  const { invitations, links, teams, members, users, mayInvite, clock } = deps

  async function activeTeam(id: number): Promise<Team> {
    const team = await teams.find(id)
    if (!team || !isActive(team)) throw new AppError('token_invalid')
    return team
  }

  async function findAnywhere(token_hash: string): Promise<TeamOffer | null> {
    const invitation = await invitations.findByToken(token_hash)
    if (invitation) {
      return { kind: 'message', invitation, team: await activeTeam(invitation.team_id), inviterId: invitation.inviter_id }
    }
    const link = await links.findByToken(token_hash)
    return link && { kind: 'link', link, team: await activeTeam(link._id), inviterId: link.maker_id }
  }

  const isValid = ({ team, inviterId, ...offer }: TeamOffer): Promise<boolean> =>
    mayInvite(team, inviterId, offer.kind === 'link' ? 'member' : offer.invitation.role)

  /** Null for a token that leads nowhere. Throws `token_invalid` where its team or the right of its inviter is gone. */
  async function findByToken(token: string): Promise<TeamOffer | null> {
    const offer = await findAnywhere(hashToken(token))
    if (offer && !isAccepted(offer) && !(await isValid(offer))) throw new AppError('token_invalid')
    return offer
  }

  /** The invitation by which somebody is reached (`reachable`), of those whose inviters may still invite. */
  async function reachableFor(team: Team, user: User): Promise<TeamInvitationRecord | null> {
    const counting: TeamInvitationRecord[] = []
    for (const invitation of await invitations.listFor(team._id, invitedAs(user))) {
      const offer: PersonalOffer = { kind: 'message', invitation, team, inviterId: invitation.inviter_id }
      if (invitation.state !== 'open' || (await isValid(offer))) counting.push(invitation)
    }
    return reachable(counting, clock())
  }

  async function invitedUser(userId: number): Promise<User> {
    const user = await users.findById(userId)
    if (!user) throw new AppError('unauthenticated')
    return user
  }

  return {
    findByToken,
    reachableFor,

    /** Throws `token_invalid` for what is no link to this team. */
    async require(publicId: string, token: string): Promise<TeamOffer> {
      const offer = await findByToken(token)
      if (offer?.team.public_id !== publicId) throw new AppError('token_invalid')
      return offer
    },

    /** The invitation of this id that is for somebody. Throws `not_found` for everybody else, and where it can be accepted no more. */
    async requireOwn(id: number, userId: number): Promise<PersonalOffer> {
      const [user, invitation] = [await invitedUser(userId), await invitations.find(id)]
      if (!invitation || !invitedAs(user).includes(invitation.invited)) throw new AppError('not_found')
      const team = await teams.find(invitation.team_id)
      if (!team || !isActive(team)) throw new AppError('not_found')
      const offer: PersonalOffer = { kind: 'message', invitation, team, inviterId: invitation.inviter_id }
      if (!isAccepted(offer) && (invitation.expires_at <= clock() || !(await isValid(offer)))) throw new AppError('not_found')
      return offer
    },

    /** The open invitations that are for somebody, the last first, one of each team; not those to teams that they are in or have declined. */
    async listFor(userId: number): Promise<PersonalOffer[]> {
      const user = await invitedUser(userId)
      const open = await invitations.listOpenFor(invitedAs(user), clock(), limits.memberships)
      const active = new Map((await teams.listActive(open.map(({ team_id }) => team_id))).map((team) => [team._id, team]))
      const offers: PersonalOffer[] = []
      for (const invitation of open) {
        const team = active.get(invitation.team_id)
        if (!team || (await members.find(team._id, userId))) continue
        if ((await reachableFor(team, user))?._id !== invitation._id) continue
        offers.push({ kind: 'message', invitation, team, inviterId: invitation.inviter_id })
      }
      return offers
    },

    /** Throws `token_used` where others came in by it, and `token_expired`. `member` is who asks, where they are in the team. */
    assertUsable(offer: TeamOffer, viewerId: number | null, member: TeamMember | null): void {
      if (member) return
      if (isAccepted(offer) || isUsedUp(offer, viewerId)) throw new AppError('token_used')
      if (expiryOf(offer) <= clock()) throw new AppError('token_expired')
    },

    memberOf: (team: Team, viewerId: number | null): Promise<TeamMember | null> =>
      viewerId === null ? Promise.resolve(null) : members.find(team._id, viewerId),
  }
}

export const expiryOf = (offer: TeamOffer): Date => (offer.kind === 'link' ? offer.link : offer.invitation).expires_at

const isAccepted = (offer: TeamOffer) => offer.kind === 'message' && offer.invitation.state === 'accepted'

/** Who has signed up with a link is counted already. */
const isUsedUp = (offer: TeamOffer, viewerId: number | null) =>
  offer.kind === 'link' && usesLeft(offer.link) === 0 && (viewerId === null || !offer.link.used_by.includes(viewerId))
