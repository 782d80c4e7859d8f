import { randomBytes } from 'node:crypto'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team } from '../team/team.model.ts'
import { type NameRefusal, readName, refusalOf } from './domain-name.ts'
import { canUseOwnDomain, claimMs, nextCheck } from './team-domain.policy.ts'
import type { TeamDomain, TeamDomainRepository } from './team-domain.repository.ts'

export type Claim = { domain: string; is_host: boolean; is_email_domain: boolean }

/**
 * Claims a name for a team, which keeps nobody from it. Throws `domain_not_allowed` with the reason for a name that no team can have, `conflict` for one that
 * the team has claimed, and `team_domain_limit`.
 */
export function createClaimDomain(deps: {
  domains: Pick<TeamDomainRepository, 'countOf' | 'insert'>
  audit: Pick<AuditLog, 'record'>
  /** The main name of this Foyer, and whether teams may have names below it. */
  names: { main: string; belowMain: boolean }
  ids: IdGenerator
  clock: () => Date
}) {
  const { domains, audit, names, ids, clock } = deps

  return async function claimDomain(
    team: Authorized<Team, 'manage'>,
    userId: number,
    { domain: typed, is_host, is_email_domain }: Claim,
    acting: Acting,
  ): Promise<TeamDomain> {
    const name = readName(typed)
    const refusal: NameRefusal | null = name === null ? 'no_name' : refusalOf(name, names)
    if (name === null || refusal || !canUseOwnDomain(team)) throw new AppError('domain_not_allowed', { reason: refusal ?? 'locked' })
    if ((await domains.countOf(team._id)) >= limits.team_domains) throw new AppError('team_domain_limit')
    const now = clock()
    const domain: TeamDomain = {
      _id: ids(),
      organization_id: team._id,
      domain: name,
      challenge: randomBytes(16).toString('hex'),
      claimed_by: userId,
      claimed_at: now,
      due_at: nextCheck({ claimed_at: now, is_host }, now),
      expires_at: new Date(now.getTime() + claimMs),
      is_host,
      is_email_domain,
      open_links_in_new_window: false,
      hide_searchbar: false,
      hide_bookmark_search: false,
      allow_sign_in_on_teamdomain: true,
      allow_sign_up: false,
    }
    return audit.record({ ...acting, action: 'team.domain_claimed', target: teamTarget(team), details: { domain: name } }, async () => {
      if (!(await domains.insert(domain))) throw new AppError('conflict')
      return domain
    })
  }
}
