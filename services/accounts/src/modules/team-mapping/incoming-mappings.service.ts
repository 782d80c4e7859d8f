import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { TeamProviderRepository } from '../team-provider/team-provider.repository.ts'
import type { TeamGroupRepository } from '../team/team-group.repository.ts'
import { teamTarget } from '../team/team-target.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { MappingPlans } from './mapping-plan.ts'
import { matchText } from './mapping.policy.ts'
import type { OrganizationMapping, OrganizationMappingRepository } from './organization-mapping.repository.ts'

/** The mappings of the providers of other teams that lead to a team: those who run it see them, and can end each. */
export function createIncomingMappings(deps: {
  mappings: Pick<OrganizationMappingRepository, 'listInto' | 'delete'>
  providers: Pick<TeamProviderRepository, 'find'>
  plans: Pick<MappingPlans, 'isLapsed'>
  groups: Pick<TeamGroupRepository, 'listOf'>
  teams: Pick<TeamRepository, 'find'>
  users: Pick<UserRepository, 'findById'>
  audit: Pick<AuditLog, 'record'>
}) {
  const { mappings, providers, plans, groups, teams, users, audit } = deps

  async function describe(mapping: OrganizationMapping) {
    const [provider, from] = await Promise.all([providers.find(mapping.provider_id), teams.find(mapping.owner_id)])
    if (!provider || !from) return null
    const consenter = mapping.consented_by === undefined ? null : await users.findById(mapping.consented_by)
    return { mapping, provider, from, consenter: consenter?.name ?? null, isLapsed: await plans.isLapsed(mapping, provider) }
  }

  return {
    async listInto(team: Authorized<Team, 'manage'>) {
      const [described, own] = await Promise.all([
        mappings.listInto(team._id).then((list) => Promise.all(list.map(describe))),
        groups.listOf(team._id),
      ])
      return { list: described.filter((each) => each !== null), groups: own }
    },

    /** Both teams have it in their log. Throws `not_found` for one that leads elsewhere, or is gone. */
    async end(team: Authorized<Team, 'manage'>, id: number, acting: Acting): Promise<void> {
      const mapping = (await mappings.listInto(team._id)).find(({ _id }) => _id === id)
      const described = mapping && (await describe(mapping))
      if (!mapping || !described) throw new AppError('not_found')
      const details = {
        provider: described.provider.title,
        match: matchText(mapping.match).slice(0, limits.audit_text),
        organization: team.title,
      }
      const act = { ...acting, action: 'team.mapping_deleted' as const, details }
      await audit.record({ ...act, target: teamTarget(team) }, () =>
        audit.record({ ...act, target: teamTarget(described.from) }, () => mappings.delete(mapping.provider_id, id)),
      )
    },
  }
}
