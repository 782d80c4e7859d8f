import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import type { Team } from '../team/team.model.ts'
import { isActive } from '../team/team.policy.ts'
import type { TeamProvider } from './team-provider.model.ts'

/** Whether a team may have its people sign in by providers of its own. */
export const canUseProviders = (team: Pick<Team, 'suspension' | 'deletion'>): boolean => isActive(team)

/** The provider as one that an admin of its team may change. Throws `not_found` when it is another team's, or there is none. */
export function authorizeProvider(provider: TeamProvider | null, team: Authorized<Team, 'manage'>): Authorized<TeamProvider, 'manage'> {
  if (provider?.team_id !== team._id) throw new AppError('not_found')
  return asAuthorized(provider, 'manage')
}
