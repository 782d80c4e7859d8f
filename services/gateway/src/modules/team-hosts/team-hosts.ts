import { hostNameSchema } from '@foyer/contracts/accounts/teams/custom-domain'
import { type TeamHost, findTeamHost } from '@foyer/contracts/accounts/teams/team-hosts'
import { createCache } from '@foyer/service-kit/cache'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Signals } from '@foyer/service-kit/signals'

export type TeamHosts = {
  /** What is served under a host name (without a port); null where no team has proved it. Rejects when accounts does not answer and nothing is cached. */
  find(host: string, requestId: string): Promise<TeamHost | null>
}

const ttlMs = 5_000
const max = 10_000
const timeoutMs = 3_000

/** The names of teams, cached for seconds and dropped when they change. */
export function createTeamHosts({
  internal,
  signals,
}: {
  internal: Pick<InternalClient, 'call'>
  signals: Pick<Signals, 'on' | 'onGap'>
}): TeamHosts {
  const hosts = createCache<string, TeamHost | null>({ max, ttlMs })
  signals.on('team_host.changed', ({ host }) => hosts.delete(host))
  signals.on('team.changed', ({ team_id: id }) => hosts.deleteWhere((value) => value?.team.id === id))
  signals.onGap(() => hosts.clear())

  return {
    async find(host, requestId) {
      const name = hostNameSchema.safeParse(host.toLowerCase().replace(/\.$/, ''))
      if (!name.success) return null
      const load = () => internal.call(findTeamHost, { params: { host: name.data } }, { requestId, timeoutMs })
      return hosts.get(name.data, async () => (await load()).team_host)
    },
  }
}
