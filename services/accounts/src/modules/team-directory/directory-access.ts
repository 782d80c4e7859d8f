import { scimBase } from '@foyer/contracts/accounts/teams/scim'
import { AppError } from '@foyer/service-kit/app-error'
import type { Logger } from '@foyer/service-kit/logger'
import type { Acting } from '../audit/audit-actor.ts'
import type { IsManagedBy } from '../team/is-managed-by.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import type { Inviter } from '../team-invitation/invite-people.command.ts'
import type { ToPerson } from '../user/person.ts'
import { presentSessionUser } from '../user/user.presenter.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { DirectoryConnection, DirectoryConnectionRepository } from './store/directory-connection.repository.ts'
import { type DirectoryTeam, authorizeDirectory } from './team-directory.policy.ts'

/** A call of the directory of a team. Invitations go out in the name of who has made its token. */
export type DirectoryCall = { team: DirectoryTeam; inviter: Inviter; acting: Acting; base: string }

export type DirectoryAccess = ReturnType<typeof createDirectoryAccess>

const touchMs = 60_000

/** In the audit log, a directory acts under the name of the protocol. */
const actingDirectory: Acting = { actor: { kind: 'system', id: null, via: 'directory', name: 'SCIM', session: null }, address: null }

/** The address of a team's directory: what is set up there begins with it. */
export const directoryAddress = (site: string, { public_id }: Pick<Team, 'public_id'>): string =>
  `${site.replace(/\/$/, '')}${scimBase}/${public_id}`

/** Lets the directory of a team in by its token. */
export function createDirectoryAccess(deps: {
  connections: Pick<DirectoryConnectionRepository, 'find' | 'touch'>
  teams: Pick<TeamRepository, 'findByPublicId'>
  members: Pick<TeamMemberRepository, 'find'>
  users: Pick<UserRepository, 'findById'>
  isManagedBy: IsManagedBy
  toPerson: ToPerson
  sendsMail: boolean
  site: string
  clock: () => Date
  log: Logger
}) {
  const { connections, teams, members, users, isManagedBy, toPerson, sendsMail, site, clock, log } = deps

  async function noteUse({ _id, last_used_at: lastUsedAt }: DirectoryConnection): Promise<void> {
    const now = clock()
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < touchMs) return
    // A store that takes no writes is for the request itself to notice.
    await connections.touch(_id, now).catch((error: unknown) => log.warn({ err: error }, 'use of the token of a directory not noted'))
  }

  return {
    /** Whether the token of a team counts: while who has made it manages the team. */
    isActive: async ({ _id, made_by }: DirectoryConnection): Promise<boolean> => made_by !== undefined && isManagedBy(_id, made_by),

    /** Throws `unauthenticated`. */
    async open(publicId: string, tokenHash: string, requestId: string): Promise<DirectoryCall> {
      const named = await teams.findByPublicId(publicId)
      const connection = named && (await connections.find(named._id))
      const makerId = connection?.made_by ?? 0
      const isMakerManager = named !== null && (await isManagedBy(named._id, makerId))
      const team = authorizeDirectory(named, connection, { tokenHash, isMakerManager })
      const [member, maker] = await Promise.all([members.find(team._id, makerId), users.findById(makerId)])
      if (!member || !maker || !connection) throw new AppError('unauthenticated')
      await noteUse(connection)
      const viewer = presentSessionUser(await toPerson(maker, requestId), { sendsMail })
      return { team, inviter: { viewer, member }, acting: actingDirectory, base: directoryAddress(site, team) }
    },
  }
}
