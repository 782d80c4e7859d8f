import type { AccountsCore } from '../../core.ts'
import type { ApiTokenService } from '../api-token/api-token.service.ts'
import { createIsManagedBy } from '../team/is-managed-by.ts'
import { createTeamApiTokens } from './team-api-tokens.ts'

/** API tokens of teams: how scripts call in place of a team. */
export function createTeamApiTokenModule(
  { audit, teamData, teamMembers: members, teamSeats, teams, users }: AccountsCore,
  tokens: ApiTokenService,
) {
  teamData.add({
    deleteAllOf: (teamId) => tokens.revokeAll(teamId),
    endOf: (teamId, userId) => tokens.expireMadeBy(userId, teamId),
  })
  const isManagedBy = createIsManagedBy({ teams, members, users })
  return createTeamApiTokens({ tokens, teams, users, isManagedBy, planOf: (team) => teamSeats.planOf(team), audit })
}
