import type { Kit } from '@foyer/service-kit/service'
import type { AccountsConfig } from '../../config.ts'
import { type Answer, createEntitlementService } from '../entitlement/entitlement.service.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { createOwnedTeams } from './owned-teams.ts'
import { createTeamData } from './team-data.ts'
import { createJoinTeam } from './join-team.command.ts'
import { createMemberships } from './memberships.ts'
import { createTeamGroupModel } from './team-group.model.ts'
import { createTeamGroupRepository } from './team-group.repository.ts'
import { createTeamNoticeQuota } from './team-notice-quota.ts'
import { createTeamMemberModel } from './team-member.model.ts'
import { createTeamMemberRepository } from './team-member.repository.ts'
import { createTeamSeats } from './team-seats.ts'
import { createTeamRemovalModel } from './team-removal.model.ts'
import { createTeamRemovalRepository } from './team-removal.repository.ts'
import { createTeamModel } from './team.model.ts'
import { createTeamRepository } from './team.repository.ts'

export type TeamStore = ReturnType<typeof createTeamStore>

/** Teams and who is in them, which sign-in, invitations and site administration know as well. `askPlan` asks billing for the plan of a team. */
export function createTeamStore(
  { clock, config, events, ids, log, mongo, signals }: Kit<AccountsConfig>,
  { users, askPlan }: { users: UserRepository; askPlan: (ownerId: number, requestId?: string) => Promise<Answer> },
) {
  const teamModel = createTeamModel(mongo)
  const memberModel = createTeamMemberModel(mongo)
  const teams = createTeamRepository(teamModel)
  const teamMembers = createTeamMemberRepository(memberModel)
  const plans = createEntitlementService({ askBilling: askPlan, store: (...answer) => teams.setPlan(...answer), clock, log })
  signals.on('plan.changed', ({ subject_id }) => plans.invalidate(subject_id))
  const teamSeats = createTeamSeats({ teams, ownOf: (team) => plans.entitlementOf(team), limitOfAll: config.TEAM_MEMBER_LIMIT, clock })
  const teamGroups = createTeamGroupRepository({ groups: createTeamGroupModel(mongo), members: memberModel })
  const teamData = createTeamData()
  const relayTeam = (id: number) => events.relay(teamModel, id)
  teamData.add({ deleteAllOf: (teamId) => teamMembers.deleteAllOfTeam(teamId) })
  teamData.add({ deleteAllOf: (teamId) => teamGroups.deleteAllOfTeam(teamId) })
  return {
    teams,
    teamMembers,
    teamGroups,
    /** What is stored of a team, by module: each adds its part. */
    teamData,
    /** Who was removed from which team. */
    teamRemovals: createTeamRemovalRepository(createTeamRemovalModel(mongo)),
    /** The teams of people, as identities name them. */
    memberships: createMemberships({ teams, members: teamMembers }),
    /** The teams that somebody owns whose account is to be deleted. */
    ownedTeams: createOwnedTeams({ teams, members: teamMembers }),
    /** How often somebody may do what others are told of. */
    teamNoticeQuota: createTeamNoticeQuota({ mongo, clock }),
    /** Whether a team has room for more people. */
    teamSeats,
    /** The way into a team, whatever let somebody in. */
    joinTeam: createJoinTeam({
      teams,
      members: teamMembers,
      users,
      seats: teamSeats,
      data: teamData,
      signals,
      relay: relayTeam,
      ids,
      clock,
    }),
    /** Relays the pending events of a team. */
    relayTeam,
  }
}
