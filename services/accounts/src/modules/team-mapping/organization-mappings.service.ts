import type { NewMapping } from '@foyer/contracts/accounts/teams/organization-mappings'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { providerLimits } from '@foyer/contracts/accounts/teams/provider-limits'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import { teamTarget } from '../team/team-target.ts'
import { asProved, isAdministrator } from '../team/team.policy.ts'
import type { Team } from '../team/team.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { AttestedPerson, AttestedPersonRepository } from './attested-person.repository.ts'
import type { MappedProvider, MappingPlans, Reach, TeamPlan } from './mapping-plan.ts'
import { matchText, roleIn } from './mapping.policy.ts'
import type { MappingLogRepository } from './mapping-log.repository.ts'
import type { MappingFields, OrganizationMapping, OrganizationMappingRepository } from './organization-mapping.repository.ts'
import { trustedConfiguration } from './trusted-configuration.ts'

const maxPreviewed = 200
const logPageSize = 50

type Viewer = Pick<SessionUser, 'id' | 'proved_by_team'>

/** Who asks, about which provider of which team. */
export type MappingCaller = { team: Authorized<Team, 'manage'>; provider: MappedProvider; viewer: Viewer }

/** What would become of somebody. */
export type PreviewedPlan = { person: { user_id: number; name: string }; plans: TeamPlan[] }

type MappingChange = { [Field in keyof NewMapping]?: NewMapping[Field] | undefined }

/** The mappings of the providers of teams: what there is, how it is changed, and what a change would bring. */
export function createOrganizationMappings(deps: {
  mappings: OrganizationMappingRepository
  people: Pick<AttestedPersonRepository, 'listOf'>
  entries: Pick<MappingLogRepository, 'listOf'>
  plans: MappingPlans
  members: Pick<TeamMemberRepository, 'find'>
  users: Pick<UserRepository, 'listByIds'>
  audit: Pick<AuditLog, 'record'>
  ids: IdGenerator
  clock: () => Date
}) {
  const { mappings, people, entries, plans, members, users, audit, ids, clock } = deps

  /** The teams that whoever asks may let a mapping lead to: those of the reach that they manage, which is the consent of each. */
  async function openTo(reach: Reach, viewer: Viewer): Promise<Team[]> {
    const managed = await Promise.all(
      [...reach.teams.values()].map(async (team) => {
        const member = await members.find(team._id, viewer.id)
        return member && isAdministrator(team, asProved(member, viewer)) ? [team] : []
      }),
    )
    return managed.flat()
  }

  /** Throws `invalid` for a team that the mapping must not lead to, a role that it must not give there, or a group that the team does not have. */
  async function fieldsOf(input: NewMapping, reach: Reach, { provider, viewer }: MappingCaller): Promise<MappingFields> {
    const { match, organization, role, group_ids } = input
    const team = (await openTo(reach, viewer)).find(({ public_id }) => public_id === organization)
    if (!team) throw fieldError('organization', 'invalid')
    if (role !== roleIn(provider.team_id, { team_id: team._id, role })) throw fieldError('role', 'invalid')
    const own = reach.groups.get(team._id) ?? []
    if (group_ids.some((id) => !own.some(({ _id }) => _id === id))) throw fieldError('group_ids', 'invalid')
    const saved = { consented_by: viewer.id, configuration: trustedConfiguration(provider) }
    return { match, team_id: team._id, role, group_ids: [...new Set(group_ids)], ...saved }
  }

  function complete(mapping: OrganizationMapping, change: MappingChange, reach: Reach): NewMapping {
    const organization = change.organization ?? reach.teams.get(mapping.team_id)?.public_id ?? ''
    return {
      match: change.match ?? mapping.match,
      organization,
      role: change.role ?? roleIn(mapping.owner_id, mapping),
      group_ids: change.group_ids ?? mapping.group_ids,
    }
  }

  const actOn = (caller: MappingCaller, acting: Acting, match: OrganizationMapping['match'], reach: Reach, teamId: number) => ({
    ...acting,
    target: teamTarget(caller.team),
    details: {
      provider: caller.provider.title,
      match: matchText(match).slice(0, limits.audit_text),
      organization: reach.teams.get(teamId)?.title ?? null,
    },
  })

  async function previewOf(provider: MappedProvider, reach: Reach, rules: readonly MappingFields[], person: AttestedPerson) {
    const list = await plans.planFor(provider, { rules, reach, userId: person.user_id, attested: person })
    return list.filter(({ changes }) => changes.length > 0)
  }

  return {
    async list({ provider, viewer }: MappingCaller) {
      const [list, reach] = await Promise.all([mappings.listOf(provider._id), plans.reachOf(provider)])
      const judged = await Promise.all(list.map(async (mapping) => ((await plans.isLapsed(mapping, provider)) ? [mapping._id] : [])))
      return { list, lapsed: new Set(judged.flat()), reach, open: await openTo(reach, viewer) }
    },

    /** Throws `mapping_limit`, and `invalid` for a team or a group that it must not lead to. */
    async create(caller: MappingCaller, input: NewMapping, acting: Acting) {
      const { provider } = caller
      const reach = await plans.reachOf(provider)
      const fields = await fieldsOf(input, reach, caller)
      const mapping: OrganizationMapping = {
        _id: ids(),
        provider_id: provider._id,
        owner_id: provider.team_id,
        match: fields.match,
        team_id: fields.team_id,
        role: fields.role,
        group_ids: fields.group_ids,
        consented_by: fields.consented_by,
        configuration: fields.configuration,
        created_at: clock(),
      }
      const act = { ...actOn(caller, acting, mapping.match, reach, mapping.team_id), action: 'team.mapping_created' as const }
      await audit.record(act, async () => {
        await mappings.insert(mapping)
        // Counted with the new one, so that calls at the same time cannot pass the limit together.
        if ((await mappings.count(provider._id)) <= providerLimits.organization_mappings) return
        await mappings.delete(provider._id, mapping._id)
        throw new AppError('mapping_limit', { limit: providerLimits.organization_mappings })
      })
      return { mapping, reach }
    },

    /** Throws `not_found`, and what `create` throws. */
    async update(caller: MappingCaller, id: number, change: MappingChange, acting: Acting) {
      const { provider } = caller
      const [existing, reach] = await Promise.all([mappings.find(provider._id, id), plans.reachOf(provider)])
      if (!existing) throw new AppError('not_found')
      const fields = await fieldsOf(complete(existing, change, reach), reach, caller)
      const act = { ...actOn(caller, acting, fields.match, reach, fields.team_id), action: 'team.mapping_changed' as const }
      const mapping = await audit.record(act, () => mappings.update(provider._id, id, fields))
      if (!mapping) throw new AppError('not_found')
      return { mapping, reach }
    },

    /** One that is gone changes nothing. */
    async delete(caller: MappingCaller, id: number, acting: Acting): Promise<void> {
      const { provider } = caller
      const [existing, reach] = await Promise.all([mappings.find(provider._id, id), plans.reachOf(provider)])
      if (!existing) return
      const act = { ...actOn(caller, acting, existing.match, reach, existing.team_id), action: 'team.mapping_deleted' as const }
      await audit.record(act, () => mappings.delete(provider._id, id))
    },

    /** What would become of those who have signed in by the provider, the latest first: of some hundreds, those for whom anything changes. */
    async preview(caller: MappingCaller, id: number | null, input: NewMapping | null) {
      const { provider } = caller
      const [list, reach, signedIn] = await Promise.all([
        mappings.listOf(provider._id),
        plans.reachOf(provider),
        people.listOf(provider._id, maxPreviewed),
      ])
      const fields = input && (await fieldsOf(input, reach, caller))
      const remaining = list.filter(({ _id }) => _id !== id)
      const rules = fields ? [...remaining, fields] : remaining
      const names = new Map((await users.listByIds(signedIn.map(({ user_id }) => user_id))).map(({ _id, name }) => [_id, name]))
      const previews: PreviewedPlan[] = []
      for (const person of signedIn) {
        const name = names.get(person.user_id)
        const changed = name === undefined ? [] : await previewOf(provider, reach, rules, person)
        if (name !== undefined && changed.length > 0) previews.push({ person: { user_id: person.user_id, name }, plans: changed })
      }
      return { previews, reach, count: signedIn.length }
    },

    /** What the mappings changed, the newest first. */
    async log(provider: MappedProvider, before?: number) {
      const list = await entries.listOf(provider._id, before, logPageSize + 1)
      const shown = list.slice(0, logPageSize)
      return { entries: shown, next: list.length > logPageSize ? (shown.at(-1)?._id ?? null) : null }
    },
  }
}
