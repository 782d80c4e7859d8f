import { hostNameSchema } from '@foyer/contracts/accounts/teams/custom-domain'
import { type TeamHost, findTeamHost } from '@foyer/contracts/accounts/teams/team-hosts'
import { AppError } from '@foyer/service-kit/app-error'
import { createCache } from '@foyer/service-kit/cache'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Signals } from '@foyer/service-kit/signals'
import { createFailureBudget } from '../limits/failure-budget.ts'

export type TeamHosts = {
  /**
   * What is served under a host name (without a port); null where no team has proved it. Rejects when accounts does not answer and nothing is cached, and with
   * `rate_limited` for who (`askedBy`) has had it asked for too many names that are nobody's.
   */
  find(host: string, requestId: string, askedBy?: string): Promise<TeamHost | null>
}

const ttlMs = 5_000
const max = 10_000
const timeoutMs = 3_000
/** Names that are nobody's: so many may be asked for within a minute by one address. Whoever sends others each time would have accounts asked for nothing else. */
const maxStrange = 120
const strangeWindowMs = 60_000

/** The names of teams, cached for seconds and dropped when they change. */
export function createTeamHosts({
  internal,
  signals,
  now = Date.now,
}: {
  internal: Pick<InternalClient, 'call'>
  signals: Pick<Signals, 'on' | 'onGap'>
  now?: () => number
}): TeamHosts {
  const hosts = createCache<string, TeamHost | null>({ max, ttlMs })
  /** Names that have been a team's: these are asked for whatever else is. */
  const served = createCache<string, true>({ max })
  const strange = createFailureBudget({ windowMs: strangeWindowMs, clock: now })

  /** Counts a name that may be nobody's; gives what takes that back. */
  const countStrange = (name: string, askedBy: string | undefined): (() => void) => {
    if (askedBy === undefined || served.peek(name)) return () => undefined
    const attempt = strange.take(askedBy, maxStrange)
    if ('retryIn' in attempt) throw new AppError('rate_limited', { retry_in: attempt.retryIn })
    return attempt.takeBack
  }
  signals.on('team_host.changed', ({ host }) => hosts.delete(host))
  signals.on('team.changed', ({ team_id: id }) => hosts.deleteWhere((value) => value?.team.id === id))
  signals.onGap(() => hosts.clear())

  return {
    async find(host, requestId, askedBy) {
      const name = hostNameSchema.safeParse(host.toLowerCase().replace(/\.$/, ''))
      if (!name.success) return null
      const load = () => internal.call(findTeamHost, { params: { host: name.data } }, { requestId, timeoutMs })
      return hosts.get(name.data, async () => {
        const takeBack = countStrange(name.data, askedBy)
        const teamHost = await load()
          .then((answer) => answer.team_host)
          .catch((error: unknown) => {
            takeBack()
            throw error
          })
        if (teamHost) {
          takeBack()
          served.set(name.data, true)
        }
        return teamHost
      })
    },
  }
}
