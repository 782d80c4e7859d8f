import type { TeamDomainProblem } from '@foyer/contracts/accounts/teams/team-domains'
import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import { AppError } from '@foyer/service-kit/app-error'
import { type Acting, actingSystem } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import type { ArrivalProbe } from './arrival-probe.ts'
import type { DomainNotices } from './domain-notices.ts'
import { canUseOwnDomain, endOf, isProofMissing, nextCheck, offMs, problemOf, proofMissingSince, recordOf } from './team-domain.policy.ts'
import type { TeamDomain, TeamDomainRepository } from './team-domain.repository.ts'
import type { TxtLookup } from '@foyer/safe-fetch/txt-lookup'

const atOnce = 20
/** A check that has not ended by then died with its process. */
const lostAfterMs = 5 * 60_000

export type CheckDomain = ReturnType<typeof createCheckDomain>

/**
 * Looks whether a name is still its team's, or is by now, and whether it arrives here. A proof that is missing for the days of grace ends it, which the
 * owner and the admins of the team are told of before. Servers that do not answer change nothing. Throws `not_found` when the domain is gone.
 */
export function createCheckDomain(deps: {
  domains: Pick<TeamDomainRepository, 'find' | 'prove' | 'lose' | 'set' | 'takeDue' | 'delete'>
  teams: Pick<TeamRepository, 'find'>
  lookUpTxt: TxtLookup
  probe: ArrivalProbe
  notices: DomainNotices
  audit: Pick<AuditLog, 'record'>
  /** Tells gateways that a name is another team's, or shows something else. */
  changed: (domain: TeamDomain) => Promise<void>
  clock: () => Date
}) {
  const { domains, teams, lookUpTxt, probe, notices, audit, changed, clock } = deps

  const recorded = <T>(action: AuditAction, team: Team, { domain }: TeamDomain, acting: Acting, perform: () => Promise<T>): Promise<T> =>
    audit.record({ ...acting, action, target: teamTarget(team), details: { domain } }, perform)

  async function store(domain: TeamDomain, problem: TeamDomainProblem | null, fields: Partial<TeamDomain> = {}): Promise<TeamDomain> {
    const now = clock()
    const { reached_at, failing_since, proof_missing_since } = fields
    const shown = { ...domain, ...fields }
    const stored = await domains.set(domain._id, {
      checked_at: now,
      due_at: nextCheck(shown, now),
      problem,
      ...(reached_at ? { reached_at } : {}),
      ...('failing_since' in fields ? { failing_since: failing_since ?? null } : {}),
      ...('proof_missing_since' in fields ? { proof_missing_since: proof_missing_since ?? null } : {}),
    })
    if (!stored) throw new AppError('not_found')
    return stored
  }

  /** Nothing was shown, so that what the last clear answer showed still counts. */
  async function wait(domain: TeamDomain): Promise<TeamDomain> {
    const now = clock()
    const stored = await domains.set(domain._id, { checked_at: now, due_at: nextCheck(domain, now) })
    if (!stored) throw new AppError('not_found')
    return stored
  }

  async function prove(team: Team, domain: TeamDomain, acting: Acting): Promise<TeamDomain | TeamDomainProblem> {
    const proved = await recorded('team.domain_proved', team, domain, acting, async () => {
      const result = await domains.prove(domain, clock())
      if (result === null || result === 'in_use') throw new AppError('conflict')
      return result
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'conflict') return 'in_use' as const
      throw error
    })
    if (proved !== 'in_use') await changed(proved)
    return proved
  }

  /** The proof is missing: for the first time, still, or for too long. */
  async function fail(team: Team, domain: TeamDomain, problem: TeamDomainProblem): Promise<TeamDomain> {
    const missingSince = proofMissingSince(domain)
    if (!missingSince) {
      const failing = await recorded('team.domain_failing', team, domain, actingSystem, () =>
        store(domain, problem, { failing_since: clock(), proof_missing_since: clock() }),
      )
      await notices.failing(team, failing)
      return failing
    }
    const end = endOf(domain)
    if (!end || end > clock()) return store(domain, problem, { proof_missing_since: missingSince })
    return recorded('team.domain_off', team, domain, actingSystem, async () => {
      const lost = await domains.lose(domain, clock(), new Date(clock().getTime() + offMs))
      if (!lost) throw new AppError('conflict')
      await changed(domain)
      await notices.off(team, domain)
      return store(lost, problem)
    })
  }

  /** The proof is there; whether the name arrives here is another question. */
  async function arrive(domain: TeamDomain): Promise<TeamDomain> {
    const problem = domain.is_host ? await probe(domain.domain) : null
    if (domain.proof_missing_since) await notices.proved(domain)
    const proof = { proof_missing_since: undefined }
    if (problem) return store(domain, problem, domain.reached_at && !domain.failing_since ? { ...proof, failing_since: clock() } : proof)
    return store(domain, null, { ...proof, ...(domain.is_host ? { reached_at: clock() } : {}), failing_since: undefined })
  }

  async function check(team: Team, domain: TeamDomain, acting: Acting): Promise<TeamDomain> {
    const problem = problemOf(await lookUpTxt(recordOf(domain).name), domain)
    if (domain.proved_name !== undefined) {
      if (problem && isProofMissing(problem)) return fail(team, domain, problem)
      return problem ? wait(domain) : arrive(domain)
    }
    if (problem) return store(domain, problem)
    const proved = await prove(team, domain, acting)
    return typeof proved === 'string' ? store(domain, proved) : arrive(proved)
  }

  return {
    check,

    /** Checks what is due. Safe to run in several processes. Gives how many there were. */
    async sweep(): Promise<number> {
      for (let count = 0; count < atOnce; count += 1) {
        const now = clock()
        const domain = await domains.takeDue(now, new Date(now.getTime() + lostAfterMs))
        if (!domain) return count
        const team = await teams.find(domain.organization_id)
        // One whose team is locked is served nowhere, and stays as it is.
        if (team && canUseOwnDomain(team)) await check(team, domain, actingSystem)
        else await domains.set(domain._id, { due_at: nextCheck(domain, now), checked_at: now, problem: domain.problem ?? null })
      }
      return atOnce
    },
  }
}
