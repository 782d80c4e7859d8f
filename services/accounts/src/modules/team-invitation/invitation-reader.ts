import type { TeamInvitation } from '@foyer/contracts/accounts/teams/team-invitations'
import type { ProfileFields } from '../profile/profile.repository.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { TeamInvitationRecord } from './team-invitation.repository.ts'
import type { TeamInvitationService } from './team-invitations.service.ts'
import type { TeamOffer, TeamOffers } from './team-offers.ts'

/** An invitation with what it is by now, who was picked, and who sent it. */
export type ReadInvitation = {
  invitation: TeamInvitationRecord
  state: TeamInvitation['state']
  picked: User | null
  inviter: User | null
}

/** Reads what invitations are shown with: who sent them, who was picked, and the enterprise of the team. */
export function createInvitationReader(deps: {
  offers: Pick<TeamOffers, 'memberOf'>
  service: Pick<TeamInvitationService, 'withStates'>
  teams: Pick<TeamRepository, 'find'>
  users: Pick<UserRepository, 'listByIds'>
  ownerOf: (userId: number) => Promise<{ user: User; profile: ProfileFields | null } | null>
}) {
  const { offers, service, teams, users, ownerOf } = deps

  /** With what each is by now. */
  async function ofInvitations(team: Team, list: readonly TeamInvitationRecord[]): Promise<ReadInvitation[]> {
    const named = [...new Set(list.flatMap(({ inviter_id, user_id }) => (user_id === undefined ? [inviter_id] : [inviter_id, user_id])))]
    const people = new Map((await users.listByIds(named)).map((user) => [user._id, user]))
    const personOf = (id: number | undefined) => (id === undefined ? null : (people.get(id) ?? null))
    return (await service.withStates(team, list)).map(({ invitation, state }) => ({
      invitation,
      state,
      picked: personOf(invitation.user_id),
      inviter: personOf(invitation.inviter_id),
    }))
  }

  return {
    ofInvitations,

    /** The same for one. */
    async ofInvitation(team: Team, invitation: TeamInvitationRecord): Promise<ReadInvitation> {
      const [read] = await ofInvitations(team, [invitation])
      return read ?? { invitation, state: 'open', picked: null, inviter: null }
    },

    async ofOffer(offer: TeamOffer, viewerId: number | null) {
      const { team, inviterId } = offer
      const [member, inviter] = [await offers.memberOf(team, viewerId), await ownerOf(inviterId)]
      const parent = team.parent_id === null ? null : await teams.find(team.parent_id)
      return { parent, inviter, isMember: member !== null }
    },
  }
}
