import type { DescribedTeamParts } from '../team-management/overview/team-details.ts'
import type { TeamDomain, TeamDomainRepository } from './team-domain.repository.ts'
import { canUseOwnDomain } from './team-domain.policy.ts'

/** A name under which a team is served. */
export type ServedHost = { domain: TeamDomain; parts: DescribedTeamParts }

export type FindTeamHost = ReturnType<typeof createFindTeamHost>

/** Finds the team of a host name; null where no team has proved it, or the team may not use it. */
export function createFindTeamHost({
  domains,
  describe,
}: {
  domains: Pick<TeamDomainRepository, 'findProved'>
  /** Gives those of the teams that are neither locked nor deleted. */
  describe: (ids: readonly number[]) => Promise<DescribedTeamParts[]>
}) {
  return async function findTeamHost(host: string): Promise<ServedHost | null> {
    const domain = await domains.findProved(host)
    if (!domain?.is_host) return null
    const [parts] = await describe([domain.organization_id])
    return parts && canUseOwnDomain(parts.team) ? { domain, parts } : null
  }
}
