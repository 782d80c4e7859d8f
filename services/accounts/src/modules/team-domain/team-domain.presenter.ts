import type { TeamDomain as PresentedDomain, TeamDomainProblem } from '@foyer/contracts/accounts/teams/team-domains'
import type { TeamDomain } from './team-domain.model.ts'
import { endOf, recordOf, stateOf } from './team-domain.policy.ts'
import { presentCustomDomain } from './team-host.presenter.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** A name of a team as its owner and admins see it. */
export function presentTeamDomain(domain: TeamDomain): PresentedDomain {
  const end = endOf(domain)
  return {
    ...presentCustomDomain(domain),
    id: domain._id,
    state: stateOf(domain),
    problem: (domain.problem ?? null) as TeamDomainProblem | null,
    record: recordOf(domain),
    is_host: domain.is_host,
    is_email_domain: domain.is_email_domain,
    default_page: domain.default_page ?? null,
    claimed_at: seconds(domain.claimed_at),
    ends_at: end && seconds(end),
    checked_at: domain.checked_at ? seconds(domain.checked_at) : null,
  }
}
