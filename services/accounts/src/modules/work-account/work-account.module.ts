import { AppError } from '@foyer/service-kit/app-error'
import type { AccountsCore } from '../../core.ts'
import type { TeamIdentity } from '../team-sign-in/team-identity.repository.ts'
import type { TeamSignInModule } from '../team-sign-in/team-sign-in.module.ts'
import { waysIn } from '../ways-in/remaining-ways-in.policy.ts'
import { createUnlinkWorkAccount } from './unlink-work-account.command.ts'

const pageSize = 100

/** What of accounts is linked to persons at providers of teams. */
export function createWorkAccountModule(core: AccountsCore, { identities, providers }: TeamSignInModule) {
  const { audit, endProofs, notices, sessionRepository: sessions, teamMembers: members, teams, users, ways } = core

  async function describe(identity: TeamIdentity) {
    const { provider_id: providerId, team_id: teamId, user_id: userId } = identity
    const [provider, team, member] = await Promise.all([providers.find(providerId), teams.find(teamId), members.find(teamId, userId)])
    return provider && team ? { identity, provider, team, isAvailable: provider.enabled && member !== null } : null
  }
  const listOf = async (userId: number) => {
    const all = await Promise.all((await identities.listOf(userId)).map(describe))
    return all.filter((account) => account !== null).toSorted((a, b) => a.identity.linked_at.getTime() - b.identity.linked_at.getTime())
  }

  const usableOf = async (userId: number) => (await listOf(userId)).filter(({ isAvailable }) => isAvailable)

  return {
    /** Those of a person, the first linked first. */
    listOf,

    /** Whether somebody has a way in that no team and no mailbox can take from them. */
    async hasOwnWayIn(userId: number): Promise<boolean> {
      const user = await users.findById(userId)
      return user !== null && waysIn(await ways.of(user)).some((way) => way !== 'email_link')
    },

    /** Throws `last_way_in` where somebody who leaves a team could sign in no more, as its provider alone opens their account. */
    async assertWayWithout(teamId: number, userId: number): Promise<void> {
      const usable = await usableOf(userId)
      if (!usable.some(({ team }) => team._id === teamId) || usable.some(({ team }) => team._id !== teamId)) return
      const user = await users.findById(userId)
      if (user && waysIn(await ways.of(user)).length === 0) throw new AppError('last_way_in')
    },

    /** Who is linked to a provider, those who came in last first. */
    async listAt(providerId: number, before: Date | undefined) {
      const page = await identities.pageOfProvider(providerId, before, pageSize)
      const people = new Map((await users.listByIds(page.map(({ user_id: id }) => id))).map((user) => [user._id, user]))
      return {
        people: page.flatMap((identity) => {
          const user = people.get(identity.user_id)
          return user ? [{ identity, user }] : []
        }),
        next: page.length === pageSize ? (page.at(-1)?.last_used_at ?? null) : null,
      }
    },

    unlink: createUnlinkWorkAccount({
      identities,
      sessions,
      endProofs,
      users,
      teams,
      providers,
      ways,
      countUsable: async (userId) => (await usableOf(userId)).length,
      audit,
      notify: (userId, provider) => notices.send(userId, { key: 'provider_unlinked', provider }),
    }),
  }
}
