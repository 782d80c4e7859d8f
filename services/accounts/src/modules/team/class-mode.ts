import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import type { ClassMode } from '@foyer/contracts/accounts/teams/teams'
import { AppError } from '@foyer/service-kit/app-error'
import type { User } from '../user/user.repository.ts'
import type { TeamMemberRepository } from './team-member.repository.ts'
import type { Team, TeamRepository } from './team.repository.ts'

/**
 * The people of a class come in by e-mail or by user names, never both; which, the first one decides, or whoever manages it while it is empty. Its teachers,
 * the owner and the admins, have accounts of their own in either case. Throws `class_mixed` for somebody of the other kind, and `forbidden` for a pupil of
 * another class or as an admin. Who comes in claims twice, before they are written and after: what was chosen in between is seen by the second claim, and the
 * first one keeps `assertClassEmpty` from being answered too early.
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

/** Throws `conflict` for a team that is no class, and `class_not_empty` while somebody is in it, or is about to be, who does not come in this way. */
export async function assertClassEmpty(
  deps: {
    members: Pick<TeamMemberRepository, 'countPlain'>
    users: { listPupils: (teamId: number) => Promise<Pick<User, 'deletion'>[]> }
  },
  team: Pick<Team, '_id' | 'is_education'>,
  mode: ClassMode,
): Promise<void> {
  if (!team.is_education) throw new AppError('conflict')
  const [members, pupils] = await Promise.all([deps.members.countPlain(team._id), deps.users.listPupils(team._id)])
  const hasAccounts = mode === 'email' && pupils.some(({ deletion }) => !deletion)
  if (members > 0 || hasAccounts) throw new AppError('class_not_empty')
}
