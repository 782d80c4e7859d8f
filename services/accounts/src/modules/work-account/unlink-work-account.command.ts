import { AppError } from '@foyer/service-kit/app-error'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { SessionRepository } from '../session/session.repository.ts'
import type { createEndProofs } from '../session/end-proofs.command.ts'
import type { TeamProvider } from '../team-provider/team-provider.repository.ts'
import type { TeamIdentity, TeamIdentityRepository } from '../team-sign-in/team-identity.repository.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { waysIn } from '../ways-in/remaining-ways-in.policy.ts'
import type { WaysInService } from '../ways-in/ways-in.service.ts'

/**
 * Unlinks somebody from a provider of a team, which ends what it has said in their sessions. A person who does so keeps a way in: the link is taken away first and
 * comes back where none is left, so that of two at the same time one stays at least. Throws `not_found` and `last_way_in`.
 */
export function createUnlinkWorkAccount(deps: {
  identities: Pick<TeamIdentityRepository, 'find' | 'delete' | 'insert'>
  sessions: Pick<SessionRepository, 'listProvedBy'>
  endProofs: ReturnType<typeof createEndProofs>
  users: Pick<UserRepository, 'findById'>
  teams: Pick<TeamRepository, 'find'>
  providers: { find: (id: number) => Promise<TeamProvider | null> }
  ways: Pick<WaysInService, 'of'>
  /** How many persons at providers of teams somebody can sign in with. */
  countUsable: (userId: number) => Promise<number>
  audit: Pick<AuditLog, 'record'>
  notify: (userId: number, provider: string) => Promise<unknown>
}) {
  const { identities, sessions, endProofs, users, teams, providers, ways, countUsable, audit, notify } = deps

  async function unlink(identity: TeamIdentity, provider: TeamProvider | null, team: Team | null, acting: Acting, keepsWay: boolean) {
    const { _id: id, user_id: userId } = identity
    const user = await users.findById(userId)
    const remove = async () => {
      await identities.delete(id, userId)
      if (keepsWay && user && waysIn(await ways.of(user)).length === 0 && (await countUsable(userId)) === 0) {
        await identities.insert(identity)
        throw new AppError('last_way_in')
      }
      await endProofs(await sessions.listProvedBy([id]), (proof) => proof.identity === id)
    }
    if (!team || !user) return remove()
    const details = { provider: provider?.title ?? '', user_id: userId, name: user.name }
    await audit.record({ ...acting, action: 'team.provider_unlinked', target: teamTarget(team), details }, remove)
    await notify(userId, provider?.title ?? team.title)
  }

  return {
    async own(userId: number, id: string, acting: Acting): Promise<void> {
      const identity = await identities.find(id)
      if (identity?.user_id !== userId) throw new AppError('not_found')
      const [provider, team] = [await providers.find(identity.provider_id), await teams.find(identity.team_id)]
      await unlink(identity, provider, team, acting, true)
    },

    async ofMember(team: Team, provider: TeamProvider, id: string, acting: Acting): Promise<void> {
      const identity = await identities.find(id)
      if (identity?.provider_id !== provider._id) throw new AppError('not_found')
      await unlink(identity, provider, team, acting, false)
    },
  }
}
