import type { AccountsCore } from '../../core.ts'
import type { ApiTokenService } from '../api-token/api-token.service.ts'
import { createTeamApiTokens } from './team-api-tokens.ts'

/** API tokens of teams: how scripts call in place of a team. */
export function createTeamApiTokenModule({ audit, teamData, teamSeats, teams, users }: AccountsCore, tokens: ApiTokenService) {
  teamData.add({ deleteAllOf: (teamId) => tokens.revokeAll(teamId) })
  return createTeamApiTokens({ tokens, teams, users, planOf: (team) => teamSeats.planOf(team), audit })
}
