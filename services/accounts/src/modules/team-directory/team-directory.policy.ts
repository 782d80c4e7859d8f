import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import type { Team } from '../team/team.model.ts'
import { isActive } from '../team/team.policy.ts'
import { ScimError } from '../scim/scim-error.ts'
import type { DirectoryConnection } from './store/directory-connection.repository.ts'

/** A team as its directory may change it: who is in it and in its groups, and nothing else. */
export type DirectoryTeam = Authorized<Team, 'view' | 'invite' | 'manage'>

/** Whether a team may keep its people in step with a directory: every team, unless site administration has locked it or it is deleted. */
export const canUseDirectory = (team: Pick<Team, 'suspension' | 'deletion'>): boolean => isActive(team)

/** The team whose directory calls. Throws `unauthenticated` for every token but the one of this team that counts, and says no more of why. */
export function authorizeDirectory(
  team: Team | null,
  connection: DirectoryConnection | null,
  { tokenHash, isMakerManager }: { tokenHash: string; isMakerManager: boolean },
): DirectoryTeam {
  const isToken = connection?.token_hash !== undefined && connection.token_hash === tokenHash
  if (!team || !isToken || !isMakerManager || !canUseDirectory(team)) throw new AppError('unauthenticated')
  return asAuthorized(team, 'view', 'invite', 'manage')
}

/** Throws ScimError for the owner: there is a way into a team that depends on no directory. */
export function assertMayEnd({ owner_id }: Pick<Team, 'owner_id'>, userId: number | undefined): void {
  if (owner_id !== userId) return
  throw new ScimError(403, 'The owner of the team cannot be taken out of it by a directory.', { problem: 'owner' })
}
