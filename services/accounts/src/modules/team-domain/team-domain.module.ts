import { createHourlyQuota, createHourlyQuotaModel } from '@foyer/service-kit/hourly-quota'
import type { AccountsCore } from '../../core.ts'
import type { FileService } from '../file/file.service.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import type { TeamManagement } from '../team-management/team-management.module.ts'
import { createArrivalProbe } from './arrival-probe.ts'
import { createCheckDomain } from './check-domain.command.ts'
import { createClaimDomain } from './claim-domain.command.ts'
import { createDomainBackgrounds } from './domain-backgrounds.ts'
import { createDomainNotices } from './domain-notices.ts'
import { createTeamDomainModel } from './team-domain.model.ts'
import { type TeamDomain, createTeamDomainRepository } from './team-domain.repository.ts'
import { createTeamDomainService, maxChecks } from './team-domains.service.ts'
import { createDescribeServed, createFindTeamHost } from './team-hosts.ts'
import { type TxtLookup, createTxtLookup } from '@foyer/safe-fetch/txt-lookup'

export type TeamDomains = ReturnType<typeof createTeamDomainModule>

/** Names of teams: claims, proofs, and what is served there. */
export function createTeamDomainModule(
  { addresses, audit, kit, safeFetch, teamData, teamMembers, teams }: AccountsCore,
  deps: Pick<TeamManagement, 'teamReader'> & {
    files: Pick<FileService, 'upload' | 'deleteReplaced'>
    notifications: Pick<NotificationService, 'notify' | 'withdraw'>
    /** Replaces DNS in tests. */
    lookUpTxt: TxtLookup | undefined
  },
) {
  const { clock, config, ids, mongo, signals } = kit
  const domains = createTeamDomainRepository(createTeamDomainModel(mongo))
  const changed = ({ domain: host, organization_id: team_id }: TeamDomain): Promise<void> =>
    signals.publish({ name: 'team_host.changed', host, team_id })
  const describe = (teamIds: readonly number[]) => deps.teamReader.describe(teamIds)
  const checks = createCheckDomain({
    domains,
    teams,
    lookUpTxt: deps.lookUpTxt ?? createTxtLookup(config.DNS_SERVERS),
    probe: createArrivalProbe({ safeFetch, site: addresses.site, secret: config.INTERNAL_SECRET }),
    notices: createDomainNotices({ members: teamMembers, notifications: deps.notifications }),
    audit,
    changed,
    clock,
  })
  const records = createHourlyQuotaModel(mongo, 'TeamDomainChecks', 'team_domain_checks')
  const quota = createHourlyQuota({ records, max: maxChecks, clock })
  const service = createTeamDomainService({ domains, checks, quota, audit, changed })
  teamData.add({ deleteAllOf: (teamId) => service.deleteAllOf(teamId) })
  return {
    domains,
    service,
    backgrounds: createDomainBackgrounds({ files: deps.files, service }),
    checks,
    claimDomain: createClaimDomain({
      domains,
      audit,
      names: { main: addresses.hostname, belowMain: config.TEAM_DOMAINS_BELOW_PUBLIC_URL },
      ids,
      clock,
    }),
    /** What the names of teams are to point to. */
    target: addresses.hostname,
    findTeamHost: createFindTeamHost({ domains, describe }),
    describeServed: createDescribeServed({ domains, describe }),
  }
}
