import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import { AppError } from '@foyer/service-kit/app-error'
import type { User } from '../user/user.repository.ts'
import type { Team, TeamRepository } from './team.repository.ts'

/**
 * The people of a class come in by e-mail or by user names, never both; which, the first one decides. Its teachers, the owner and the admins, have
 * accounts of their own in either case. Throws `class_mixed` for somebody of the other kind, and `forbidden` for a pupil of another class or as an admin.
 */
export async function claimClassMode(
  teams: Pick<TeamRepository, 'claimMode'>,
  team: Pick<Team, '_id' | 'is_education' | 'people_by'>,
  { pupil }: Pick<User, 'pupil'>,
  role: GrantedRole,
): Promise<void> {
  if (pupil && (pupil.team_id !== team._id || role !== 'member')) throw new AppError('forbidden')
  const isClass = team.is_education || team.people_by !== undefined
  if (!isClass || role !== 'member') return
  if (!(await teams.claimMode(team._id, pupil ? 'user_names' : 'email'))) throw new AppError('class_mixed')
}
