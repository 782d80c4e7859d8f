import type { DescribedTeamParts } from '../team-management/overview/team-details.ts'
import type { TeamDomain, TeamDomainRepository } from './team-domain.repository.ts'
import { canUseOwnDomain, stateOf } from './team-domain.policy.ts'

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

/** A team, and the names under which it is served, those first that arrive here. */
export type ServedTeam = { domains: TeamDomain[]; parts: DescribedTeamParts }

/** Describes those of the teams that are neither locked nor deleted. */
export function createDescribeServed({
  domains,
  describe,
}: {
  domains: Pick<TeamDomainRepository, 'listServed'>
  describe: (ids: readonly number[]) => Promise<DescribedTeamParts[]>
}) {
  return async function describeServed(ids: readonly number[]): Promise<ServedTeam[]> {
    const [described, served] = await Promise.all([describe(ids), domains.listServed(ids)])
    return described.map((parts) => ({ parts, domains: arrivingFirst(served, parts.team._id) }))
  }
}

function arrivingFirst(served: readonly TeamDomain[], teamId: number): TeamDomain[] {
  const own = served.filter(({ organization_id: id }) => id === teamId)
  const arrives = (domain: TeamDomain) => stateOf(domain) === 'active'
  return [...own.filter(arrives), ...own.filter((domain) => !arrives(domain))]
}
