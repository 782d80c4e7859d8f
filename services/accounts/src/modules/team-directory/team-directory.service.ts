import { AppError } from '@foyer/service-kit/app-error'
import { newApiToken } from '@foyer/service-kit/api-token'
import type { Authorized } from '@foyer/service-kit/authorized'
import { hashToken } from '@foyer/service-kit/hashes'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team } from '../team/team.repository.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { type DirectoryAccess, directoryAddress } from './directory-access.ts'
import type { DirectoryGroups } from './directory-groups.ts'
import type { DirectoryConnection, DirectoryConnectionRepository } from './store/directory-connection.repository.ts'
import type { DirectoryUserRepository } from './store/directory-user.repository.ts'
import { canUseDirectory } from './team-directory.policy.ts'

/** The directory of a team as its admins see it. */
export type DirectoryOverview = {
  address: string
  connection: DirectoryConnection | null
  maker: User | null
  isActive: boolean
  people: { active: number; invited: number; inactive: number }
  groups: number
}

/** The directory of a team, for its owner and admins: what it has told, and the token with which it calls. Each change of it is in the audit log. */
export function createTeamDirectoryService(deps: {
  connections: Pick<DirectoryConnectionRepository, 'find' | 'setToken' | 'endToken'>
  records: Pick<DirectoryUserRepository, 'count'>
  groups: Pick<DirectoryGroups, 'listOf'>
  users: Pick<UserRepository, 'findById'>
  access: Pick<DirectoryAccess, 'isActive'>
  audit: Pick<AuditLog, 'record'>
  site: string
  clock: () => Date
}) {
  const { connections, records, groups, users, access, audit, site, clock } = deps

  async function view(team: Authorized<Team, 'manage'>): Promise<DirectoryOverview> {
    const { _id } = team
    const [connection, all, inactive, invited, ownGroups] = await Promise.all([
      connections.find(_id),
      records.count(_id),
      records.count(_id, { active: false }),
      records.count(_id, { active: true, isWaiting: true }),
      groups.listOf(_id),
    ])
    const hasToken = connection?.token_hash !== undefined
    return {
      address: directoryAddress(site, team),
      connection,
      maker: hasToken ? await users.findById(connection.made_by ?? 0) : null,
      isActive: hasToken && (await access.isActive(connection)),
      people: { active: all - inactive - invited, invited, inactive },
      groups: ownGroups.length,
    }
  }

  return {
    view,

    /** Makes a token in place of the one before; it is given here and never again. Throws `not_found` where the team may have none. */
    async makeToken(team: Authorized<Team, 'manage'>, makerId: number, acting: Acting): Promise<{ secret: string; hash: string }> {
      if (!canUseDirectory(team)) throw new AppError('not_found')
      const secret = newApiToken()
      const hash = hashToken(secret)
      await audit.record({ ...acting, action: 'team.directory_token_made', target: teamTarget(team) }, () =>
        connections.setToken(team._id, { token_hash: hash, made_at: clock(), made_by: makerId }),
      )
      return { secret, hash }
    },

    /** Undoes the making of a token that nobody was given. */
    discard: (team: Authorized<Team, 'manage'>, hash: string): Promise<void> => connections.endToken(team._id, hash),

    /** A second run changes nothing. */
    async withdrawToken(team: Authorized<Team, 'manage'>, acting: Acting): Promise<void> {
      if ((await connections.find(team._id))?.token_hash === undefined) return
      await audit.record({ ...acting, action: 'team.directory_token_withdrawn', target: teamTarget(team) }, () =>
        connections.endToken(team._id),
      )
    },
  }
}
