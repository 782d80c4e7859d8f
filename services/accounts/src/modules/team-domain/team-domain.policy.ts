import { limits } from '@foyer/contracts/limits'
import type { TeamDomainProblem, TeamDomainState } from '@foyer/contracts/accounts/teams/team-domains'
import { AppError } from '@foyer/service-kit/app-error'
import type { Team } from '../team/team.model.ts'
import type { TeamDomain } from './team-domain.model.ts'
import type { TxtAnswer } from '@foyer/safe-fetch/txt-lookup'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
export const claimMs = limits.team_domain_claim_days * dayMs
export const graceMs = limits.team_domain_grace_days * dayMs
/** A name that was lost stays in the list of its team for so long. */
export const offMs = 30 * dayMs

/** Whether a team may have a domain of its own: every team, unless site administration has locked it or it is deleted. */
export const canUseOwnDomain = ({ suspension, deletion }: Pick<Team, 'suspension' | 'deletion'>): boolean => !suspension && !deletion

/** The domain of a team. Throws `not_found` for those of others, too. */
export function ownDomain(domain: TeamDomain | null, teamId: number): TeamDomain {
  if (domain?.organization_id !== teamId) throw new AppError('not_found')
  return domain
}

/** The TXT record that proves a name. Its label is its own, as a CNAME record stands beside no other of the same name. */
export const recordOf = ({ domain, challenge }: Pick<TeamDomain, 'domain' | 'challenge'>) => ({
  name: `_foyer-challenge.${domain}`,
  value: `foyer-domain=${challenge}`,
})

type StateFields = Pick<TeamDomain, 'proved_name' | 'off_at' | 'failing_since' | 'reached_at' | 'is_host'>

export function stateOf({ proved_name, off_at, failing_since, reached_at, is_host }: StateFields): TeamDomainState {
  if (proved_name === undefined) return off_at ? 'off' : 'claimed'
  if (failing_since) return 'failing'
  return is_host && reached_at ? 'active' : 'proved'
}

/** What an answer of DNS says of a claim; null: it proves it. */
export function problemOf(answer: TxtAnswer, domain: Pick<TeamDomain, 'domain' | 'challenge'>): TeamDomainProblem | null {
  if (answer.kind === 'records') return answer.texts.some((text) => text.trim() === recordOf(domain).value) ? null : 'record_differs'
  return ({ absent: 'record_missing', unknown: 'dns_unavailable', disagreement: 'dns_differs' } as const)[answer.kind]
}

/** Whether a problem shows that the proof is not there any more. Servers that do not answer show nothing. */
export const isProofMissing = (problem: TeamDomainProblem | null): boolean => problem === 'record_missing' || problem === 'record_differs'

/** When a failing domain ends; null for one that is not about to. */
export const endOf = (domain: TeamDomain): Date | null => {
  const missingSince = proofMissingSince(domain)
  return domain.expires_at ?? (missingSince && new Date(missingSince.getTime() + graceMs))
}

/** Since when the proof of a name has been missing; null for one that stood at the last answer that said so. */
export function proofMissingSince({
  proof_missing_since,
  failing_since,
  problem,
}: Pick<TeamDomain, 'proof_missing_since' | 'failing_since' | 'problem'>): Date | null {
  if (proof_missing_since) return proof_missing_since
  // Of one that was failing before this moment was kept on its own.
  return failing_since && isProofMissing((problem ?? null) as TeamDomainProblem | null) ? failing_since : null
}

/** Whether a name shows that an address at it is one of the people of a team: while it is for addresses, and its proof stands. */
export const confirmsAddresses = (domain: TeamDomain | null, teamId: number): boolean =>
  domain !== null &&
  domain.organization_id === teamId &&
  domain.is_email_domain &&
  domain.off_at === undefined &&
  proofMissingSince(domain) === null

/** When a domain is checked next: soon while somebody is setting it up, daily once it stands. */
export function nextCheck(domain: StateFields & Pick<TeamDomain, 'claimed_at'>, now: Date): Date {
  const state = stateOf(domain)
  const isNew = now.getTime() - domain.claimed_at.getTime() < dayMs
  const isSettled = state === 'active' || state === 'off' || (state === 'proved' && !domain.is_host)
  const waitMs = isSettled ? dayMs : state === 'failing' ? 6 * hourMs : isNew ? 10 * minuteMs : 2 * hourMs
  return new Date(now.getTime() + waitMs)
}
