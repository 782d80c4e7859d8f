import type { Kit } from '@foyer/service-kit/service'
import type { AccountsConfig } from '../../config.ts'
import type { TeamStore } from '../team/team-store.module.ts'
import { createInvitationTokens } from '../team-link/invitation-tokens.ts'
import { createMayInvite } from '../team-link/may-invite.ts'
import { createTeamLinkModel } from '../team-link/team-link.model.ts'
import { createTeamLinkRepository } from '../team-link/team-link.repository.ts'
import { createTeamRequestModel } from '../team-request/team-request.model.ts'
import { createTeamRequestRepository } from '../team-request/team-request.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { createTeamInvitationModel } from './team-invitation.model.ts'
import { createTeamInvitationRepository } from './team-invitation.repository.ts'
import { createTeamOffers } from './team-offers.ts'
import { createTeamSignUps } from './team-sign-ups.ts'

/** The ways into teams that are stored, which signing up knows as well. */
export function createTeamInvitationStore(
  { clock, config, events, mongo }: Kit<AccountsConfig>,
  { teams, teamMembers: members }: Pick<TeamStore, 'teams' | 'teamMembers'>,
  users: UserRepository,
) {
  const invitationModel = createTeamInvitationModel(mongo)
  const teamInvitationRepository = createTeamInvitationRepository(invitationModel)
  const teamLinkRepository = createTeamLinkRepository(createTeamLinkModel(mongo))
  const mayInviteToTeam = createMayInvite({ members, users })
  const teamOffers = createTeamOffers({
    invitations: teamInvitationRepository,
    links: teamLinkRepository,
    teams,
    members,
    users,
    mayInvite: mayInviteToTeam,
    clock,
  })
  return {
    teamInvitationRepository,
    teamLinkRepository,
    teamRequestRepository: createTeamRequestRepository(createTeamRequestModel(mongo)),
    invitationTokens: createInvitationTokens(config.INTERNAL_SECRET),
    mayInviteToTeam,
    teamOffers,
    /** How people sign up who are invited to a team. */
    teamSignUps: createTeamSignUps({ offers: teamOffers, links: teamLinkRepository, clock }),
    /** Relays the pending events of an invitation to a team. */
    relayTeamInvitation: (id: number) => events.relay(invitationModel, id),
  }
}
