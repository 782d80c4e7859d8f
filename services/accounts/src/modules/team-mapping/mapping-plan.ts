import type { IsManagedBy } from '../team/is-managed-by.ts'
import type { TeamGroup, TeamGroupRepository } from '../team/team-group.repository.ts'
import type { MappedParts } from '../team/team-member.model.ts'
import type { TeamMember, TeamMemberRepository } from '../team/team-member.repository.ts'
import type { TeamRemovalRepository } from '../team/team-removal.repository.ts'
import { isActive } from '../team/team.policy.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import type { ProviderSetup } from '../team-provider/team-provider.model.ts'
import {
  type Attested,
  type MemberState,
  type Rule,
  type SavedRule,
  type StateChange,
  changesBetween,
  grantsOf,
  roleIn,
  stateAfter,
} from './mapping.policy.ts'
import { trustedConfiguration } from './trusted-configuration.ts'

/** A provider as mappings know it. */
export type MappedProvider = ProviderSetup & { _id: number; team_id: number; title: string }

/** What becomes of somebody in a team. */
export type TeamPlan = {
  team: Team
  member: TeamMember | null
  after: MemberState | null
  changes: StateChange[]
}

/** The teams that mappings of a provider can lead to, with their groups. */
export type Reach = { teams: ReadonlyMap<number, Team>; groups: ReadonlyMap<number, readonly TeamGroup[]> }

export type MappingPlans = ReturnType<typeof createMappingPlans>

/** Works out what the mappings of a provider make of somebody. Writes nothing. */
export function createMappingPlans(deps: {
  teams: Pick<TeamRepository, 'find' | 'list' | 'listBelow'>
  members: Pick<TeamMemberRepository, 'listOf'>
  groups: Pick<TeamGroupRepository, 'listOf'>
  removals: Pick<TeamRemovalRepository, 'removedAt'>
  isManagedBy: IsManagedBy
}) {
  const { teams, members, groups, removals, isManagedBy } = deps

  /** The team of the provider, and those below it; none while it is locked or deleted. */
  async function reachOf({ team_id: ownId }: MappedProvider): Promise<Reach> {
    const own = await teams.find(ownId)
    const list = own && isActive(own) ? [own, ...(await teams.listBelow(own._id))] : []
    const entries = await Promise.all(list.map(async ({ _id }) => [_id, await groups.listOf(_id)] as const))
    return { teams: new Map(list.map((team) => [team._id, team])), groups: new Map(entries) }
  }

  /**
   * Whether a mapping counts no more: into another team it does while who has saved it manages that team, and while the provider is trusted for what it was
   * then. Who manages the provider alone could have it say anything of anybody.
   */
  async function isLapsed({ team_id, consented_by, configuration }: SavedRule, provider: MappedProvider): Promise<boolean> {
    if (team_id === provider.team_id) return false
    if (consented_by === undefined || configuration !== trustedConfiguration(provider)) return true
    return !(await isManagedBy(team_id, consented_by))
  }

  /** Those of its mappings that count at present, without groups that are gone. */
  async function effective(provider: MappedProvider, rules: readonly SavedRule[], reach: Reach): Promise<Rule[]> {
    const counting = await Promise.all(
      rules.map(async (rule) => (reach.teams.has(rule.team_id) && !(await isLapsed(rule, provider)) ? [rule] : [])),
    )
    return counting.flat().map((rule) => {
      const { match, team_id, group_ids } = rule
      const existing = new Set(reach.groups.get(team_id)?.map(({ _id }) => _id))
      return { match, team_id, role: roleIn(provider.team_id, rule), group_ids: group_ids.filter((id) => existing.has(id)) }
    })
  }

  async function planIn(team: Team, member: TeamMember | null, { provider, userId, grant }: PlanFor): Promise<TeamPlan[]> {
    // No mapping makes an owner, or changes what the owner is.
    if (team.owner_id === userId) return []
    // Whom somebody has removed by hand is let in by hand.
    if (!member && (await removals.removedAt(team._id, userId)) !== null) return []
    const before = member && stateOf(member)
    const after = stateAfter(provider, before, grant)
    return [{ team, member, after, changes: changesBetween(before, after) }]
  }

  return {
    reachOf,
    isLapsed,

    /** Team by team, those also whose mappings give nothing any more: they take away what they gave. */
    async planFor(
      mapped: MappedProvider,
      { rules, reach, userId, attested }: { rules: readonly SavedRule[]; reach: Reach; userId: number; attested: Attested },
    ): Promise<TeamPlan[]> {
      const { _id: provider } = mapped
      const grants = grantsOf(await effective(mapped, rules, reach), attested)
      const byTeam = new Map((await members.listOf(userId)).map((member) => [member.team_id, member]))
      const affected = [...byTeam.values()].filter((member) => isMappedBy(member, provider)).map(({ team_id }) => team_id)
      const ids = [...new Set([...grants.keys(), ...affected])]
      const outside = new Map((await teams.list(ids.filter((id) => !reach.teams.has(id)))).map((team) => [team._id, team]))
      const plans = await Promise.all(
        ids.map(async (id) => {
          const team = reach.teams.get(id) ?? outside.get(id)
          return team ? planIn(team, byTeam.get(id) ?? null, { provider, userId, grant: grants.get(id) ?? null }) : []
        }),
      )
      return plans.flat()
    },
  }
}

type PlanFor = { provider: number; userId: number; grant: { role: 'member' | 'admin'; groups: number[] } | null }

/** What of a membership mappings gave. */
export function mappedOf({ mapped }: Pick<TeamMember, 'mapped'>): MappedParts {
  return { membership: mapped?.membership ?? [], admin: mapped?.admin ?? [], groups: mapped?.groups ?? [] }
}

const stateOf = (member: TeamMember): MemberState => ({ role: member.role, groups: member.groups ?? [], mapped: mappedOf(member) })

function isMappedBy(member: TeamMember, provider: number): boolean {
  const { membership, admin, groups } = mappedOf(member)
  return membership.includes(provider) || admin.includes(provider) || groups.some((entry) => entry.provider === provider)
}
