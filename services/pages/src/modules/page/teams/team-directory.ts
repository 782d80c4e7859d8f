import { type DescribedTeam, describeTeams } from '@foyer/contracts/accounts/teams/team-lookups'
import type { Principal } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { createCache } from '@foyer/service-kit/cache'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { Signals } from '@foyer/service-kit/signals'

export type TeamDirectory = ReturnType<typeof createTeamDirectory>

type Dependencies = {
  internal: Pick<InternalClient, 'call'>
  signals: Pick<Signals, 'on' | 'onGap'>
  clock: () => Date
  log: Logger
}

const cacheMs = 60_000
const maxTeams = 10_000
const timeoutMs = 2_000

/** What accounts says of teams, from memory until a signal tells that it has changed. */
export function createTeamDirectory({ internal, signals, clock, log }: Dependencies) {
  const cache = createCache<number, DescribedTeam>({ max: maxTeams, ttlMs: cacheMs, now: () => clock().getTime() })
  signals.on('team.changed', ({ team_id }) => cache.delete(team_id))
  signals.on('team_host.changed', ({ team_id }) => (team_id === undefined ? cache.clear() : cache.delete(team_id)))
  signals.onGap(() => cache.clear())

  const ask = async (ids: readonly number[]): Promise<Map<number, DescribedTeam>> => {
    const { teams } = await internal.call(describeTeams, { body: { ids: ids.slice(0, limits.memberships) } }, { timeoutMs })
    return new Map(teams.map((team) => [team.id, team]))
  }
  const byIds = (ids: readonly number[]) => (ids.length === 0 ? Promise.resolve(new Map<number, DescribedTeam>()) : cache.getMany(ids, ask))

  return {
    /** Teams by their ids; those that are gone are left out. */
    byIds,

    /** The same for what is shown beside a page, which does without while accounts does not answer. */
    async availableByIds(ids: readonly number[]): Promise<Map<number, DescribedTeam>> {
      try {
        return await byIds(ids)
      } catch (error) {
        log.warn({ err: error }, 'accounts is unavailable; pages are shown without their teams')
        return new Map()
      }
    },

    /** A team as accounts says it now. Throws `not_found` for one that is gone. */
    async current(id: number): Promise<DescribedTeam> {
      const team = (await ask([id])).get(id)
      if (!team) throw new AppError('not_found')
      return team
    },

    /** A team that somebody is in, by its public id. Throws `not_found` for every other. */
    async ofMember({ memberships = [] }: Principal, publicId: string): Promise<DescribedTeam> {
      const teams = await byIds(memberships.map(({ id }) => id))
      const team = [...teams.values()].find(({ public_id }) => public_id === publicId)
      if (!team) throw new AppError('not_found')
      return team
    },
  }
}
