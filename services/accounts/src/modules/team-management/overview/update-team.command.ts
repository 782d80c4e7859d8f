import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import { type TeamPermission, teamPermissions } from '@foyer/contracts/accounts/team-roles'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { ClassMode } from '@foyer/contracts/accounts/teams/teams'
import type { Acting } from '../../audit/audit-actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { TeamSignals } from '../../team/team-signals.ts'
import { assertClassEmpty } from '../../team/class-mode.ts'
import { teamTarget } from '../../team/team-target.ts'
import type { TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import type { UserRepository } from '../../user/user.repository.ts'

export type TeamChanges = {
  title?: string | undefined
  description?: string | undefined
  permissions?: TeamPermission[] | undefined
  lock_teammenu?: boolean | undefined
  is_sharing_restricted?: boolean | undefined
  takes_requests?: boolean | undefined
  is_readable_by_enterprise?: boolean | undefined
  people_by?: ClassMode | undefined
}

/** What changes the rights of members, which are in their identities. */
const rightsOfMembers = ['permissions', 'lock_teammenu', 'is_sharing_restricted'] as const

/**
 * Changes a team and what its members may do. Throws `conflict` where no enterprise is there that could be let read, or the team is gone, and what
 * `assertClassEmpty` throws.
 */
export function createUpdateTeam(deps: {
  teams: Pick<TeamRepository, 'find' | 'update' | 'updateUnclaimed'>
  members: Pick<TeamMemberRepository, 'countPlain'>
  users: Pick<UserRepository, 'listPupils'>
  audit: Pick<AuditLog, 'record'>
  signals: TeamSignals
}) {
  const { teams, members, users, audit, signals } = deps

  /** One write decides whether somebody came in meanwhile. */
  async function store(team: Team, changes: Changes): Promise<Team> {
    const { people_by: mode } = changes
    if (mode) await assertClassEmpty({ members, users }, team, mode)
    const changed = await (mode ? teams.updateUnclaimed(team._id, changes, team) : teams.update(team._id, changes))
    if (!changed) throw new AppError(mode && (await teams.find(team._id)) ? 'class_not_empty' : 'conflict')
    return changed
  }

  return async function updateTeam(team: Authorized<Team, 'manage'>, input: TeamChanges, acting: Acting): Promise<Team> {
    const changes = actualChanges(team, input)
    if (Object.keys(changes).length === 0) return team
    if (changes.is_readable_by_enterprise && team.parent_id === null) throw new AppError('conflict')
    const act = { ...acting, action: actionOf(changes), target: teamTarget(team), details: detailsOf(team, changes) }
    const changed = await audit.record(act, () => store(team, changes))
    const concernsRights = rightsOfMembers.some((name) => name in changes)
    await (concernsRights ? signals.changedForAll(team._id) : signals.changed(team._id))
    return changed
  }
}

type Changes = { [Name in keyof TeamChanges]?: Exclude<TeamChanges[Name], undefined> }

/** What of it is not so already. */
function actualChanges(team: Team, { permissions, ...rest }: TeamChanges): Changes {
  const fields = Object.entries(rest).filter(([name, value]) => value !== undefined && value !== team[name as keyof typeof rest])
  const chosen = permissions && teamPermissions.filter((permission) => permissions.includes(permission))
  const isChosen = chosen !== undefined && chosen.join(',') !== team.permissions.join(',')
  return { ...Object.fromEntries(fields), ...(isChosen ? { permissions: chosen } : {}) }
}

function actionOf(changes: Changes): AuditAction {
  if (rightsOfMembers.some((name) => name in changes)) return 'team.permissions_changed'
  return changes.title === undefined ? 'team.changed' : 'team.renamed'
}

/** What the audit log says of it: the values, but for the description. */
function detailsOf({ title }: Team, { permissions, description, ...values }: Changes): NonNullable<AuditAct['details']> {
  return {
    ...values,
    ...(values.title === undefined ? {} : { former_title: title }),
    ...(permissions ? { permissions: permissions.join(', ') } : {}),
    ...(description === undefined ? {} : { description: true }),
  }
}
