import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { HourlyQuota } from '@foyer/service-kit/hourly-quota'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team } from '../team/team.model.ts'
import type { CheckDomain } from './check-domain.command.ts'
import { ownDomain } from './team-domain.policy.ts'
import type { TeamDomain, TeamDomainFields, TeamDomainRepository } from './team-domain.repository.ts'

const retrySeconds = 3_600

export type TeamDomainService = ReturnType<typeof createTeamDomainService>

/** The names of a team, for its owner and admins. Each change is in the audit log. */
export function createTeamDomainService(deps: {
  domains: Pick<TeamDomainRepository, 'find' | 'listOf' | 'set' | 'delete'>
  checks: CheckDomain
  /** How often a team may have its names checked. */
  quota: Pick<HourlyQuota, 'take' | 'deleteOf'>
  audit: Pick<AuditLog, 'record'>
  changed: (domain: TeamDomain) => Promise<void>
}) {
  const { domains, checks, quota, audit, changed } = deps

  const load = async (team: Team, id: number): Promise<TeamDomain> => ownDomain(await domains.find(id), team._id)

  async function remove(domain: TeamDomain): Promise<void> {
    await domains.delete(domain._id)
    if (domain.proved_name !== undefined) await changed(domain)
  }

  return {
    listOf: (team: Team): Promise<TeamDomain[]> => domains.listOf(team._id),

    load,

    /** Throws `not_found` and `rate_limited`. */
    async check(team: Authorized<Team, 'manage'>, id: number, acting: Acting): Promise<TeamDomain> {
      const domain = await load(team, id)
      if ((await quota.take(team._id, 1)) === 0) throw new AppError('rate_limited', { retry_in: retrySeconds })
      return checks.check(team, domain, acting)
    },

    /** Throws `not_found`. */
    async update(team: Authorized<Team, 'manage'>, id: number, fields: TeamDomainFields, acting: Acting): Promise<TeamDomain> {
      const domain = await load(team, id)
      const details = { domain: domain.domain, ...detailsOf(fields) }
      const stored = await audit.record({ ...acting, action: 'team.domain_changed', target: teamTarget(team), details }, async () => {
        const result = await domains.set(id, fields)
        if (!result) throw new AppError('not_found')
        return result
      })
      await changed(stored)
      return stored
    },

    /** Throws `not_found`. */
    async release(team: Authorized<Team, 'manage'>, id: number, acting: Acting): Promise<void> {
      const domain = await load(team, id)
      const details = { domain: domain.domain }
      await audit.record({ ...acting, action: 'team.domain_released', target: teamTarget(team), details }, () => remove(domain))
    },

    /** Releases all names of a team that is gone for good. */
    async deleteAllOf(teamId: number): Promise<void> {
      for (const domain of await domains.listOf(teamId)) await remove(domain)
      await quota.deleteOf(teamId)
    },
  }
}

/** What the audit log says of a change: the values, but for the file of the picture. */
const detailsOf = ({ auth_page_background: picture, ...values }: TeamDomainFields) => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  ...(picture === undefined ? {} : { auth_page_background: picture !== null }),
})

/** How often within an hour. */
export const maxChecks = limits.team_domain_checks_per_hour
