import type { TokenCaller } from '@foyer/contracts/accounts/api-tokens'
import type { Plan } from '@foyer/contracts/billing/entitlements'
import type { ApiScope } from '@foyer/contracts/scopes'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { authorizeToken } from '../api-token/api-token.policy.ts'
import { presentCaller } from '../api-token/api-token.presenter.ts'
import type { ApiToken } from '../api-token/api-token.repository.ts'
import type { ApiTokenService } from '../api-token/api-token.service.ts'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { IsManagedBy } from '../team/is-managed-by.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { presentTeamAsCaller } from './team-api-token.presenter.ts'

type NewToken = { name: string; scopes: readonly ApiScope[]; expiresAt: Date | null }

/** The API tokens of teams. Each is recorded in the audit log, which the admins of the team read. */
export function createTeamApiTokens(deps: {
  tokens: Pick<ApiTokenService, 'create' | 'find' | 'listOf' | 'revoke'>
  teams: Pick<TeamRepository, 'find'>
  users: Pick<UserRepository, 'listByIds'>
  /** Whether somebody manages a team at present. */
  isManagedBy: IsManagedBy
  planOf: (team: Team) => Promise<Plan>
  audit: Pick<AuditLog, 'record'>
}) {
  const { tokens, teams, users, isManagedBy, planOf, audit } = deps
  return {
    listOf: (team: Authorized<Team, 'manage'>): Promise<ApiToken[]> => tokens.listOf(team._id),

    /** The people who made these tokens. */
    makersOf: (own: readonly ApiToken[]): Promise<User[]> => users.listByIds(own.flatMap(({ created_by }) => created_by ?? [])),

    /** Throws what `ApiTokenService.create` throws. */
    create(team: Authorized<Team, 'manage'>, makerId: number, token: NewToken, acting: Acting) {
      const details = { token: token.name, scopes: token.scopes.join(', ') }
      const act = { ...acting, action: 'team.token_created' as const, target: teamTarget(team), details }
      return audit.record(act, () => tokens.create({ owner_id: team._id, owner_kind: 'team', created_by: makerId }, token))
    },

    /** Undoes the creation of a token that nobody was given. */
    discard: (team: Authorized<Team, 'manage'>, token: ApiToken): Promise<void> => tokens.revoke(authorizeToken(token, team._id)),

    /** Throws `not_found` for a token of somebody else. */
    async revoke(team: Authorized<Team, 'manage'>, id: number, acting: Acting): Promise<void> {
      const token = authorizeToken(await tokens.find(team._id, id), team._id)
      const act = { ...acting, action: 'team.token_revoked' as const, target: teamTarget(team), details: { token: token.name } }
      await audit.record(act, () => tokens.revoke(token))
    },

    /** The team that calls by its token; null while it is locked or deleted, and where who has made the token manages it no more. */
    async callerOf(token: ApiToken): Promise<TokenCaller | null> {
      if (token.owner_kind !== 'team') throw new AppError('internal')
      if (!(await isManagedBy(token.user_id, token.created_by ?? 0))) return null
      const team = await teams.find(token.user_id)
      return team ? presentCaller(token, presentTeamAsCaller(team, await planOf(team))) : null
    },
  }
}
