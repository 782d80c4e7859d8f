import type {
  IncomingMapping,
  MappingChange,
  MappingLogEntry as PresentedEntry,
  OrganizationMapping as PresentedMapping,
  PreviewedPerson,
} from '@foyer/contracts/accounts/teams/organization-mappings'
import type { TeamProvider } from '../team-provider/team-provider.repository.ts'
import type { Team } from '../team/team.repository.ts'
import type { MappingLogEntry } from './mapping-log.repository.ts'
import type { Reach, TeamPlan } from './mapping-plan.ts'
import { roleIn } from './mapping.policy.ts'
import type { OrganizationMapping } from './organization-mapping.repository.ts'
import type { PreviewedPlan } from './organization-mappings.service.ts'

/** A mapping; `team`: the one that it leads to, null where that is gone or no longer below the team of the provider. */
export function presentMapping(mapping: OrganizationMapping, { teams, groups }: Reach, isLapsed: boolean): PresentedMapping {
  const { _id, match, group_ids, team_id, owner_id } = mapping
  const team = teams.get(team_id)
  const existing = new Set(groups.get(team_id)?.map((group) => group._id))
  return {
    id: _id,
    match: presentMatch(match),
    organization: team ? presentTeam(team) : null,
    role: roleIn(owner_id, mapping),
    is_lapsed: isLapsed,
    group_ids: group_ids.filter((id) => existing.has(id)),
  }
}

type Incoming = { mapping: OrganizationMapping; provider: TeamProvider; from: Team; consenter: string | null; isLapsed: boolean }

/** A mapping of another team, as those who run the team see it to which it leads. */
export function presentIncoming(
  { mapping, provider, from, consenter, isLapsed }: Incoming,
  groups: readonly { _id: number; title: string }[],
): IncomingMapping {
  return {
    id: mapping._id,
    match: presentMatch(mapping.match),
    provider: provider.title,
    organization: presentTeam(from),
    groups: groups.filter(({ _id }) => mapping.group_ids.includes(_id)).map(({ title }) => title),
    saved_by: consenter,
    is_lapsed: isLapsed,
  }
}

/** A team that a mapping can lead to. */
export function presentReached(team: Team, { groups }: Reach) {
  return {
    id: team._id,
    public_id: team.public_id,
    title: team.title,
    groups: (groups.get(team._id) ?? []).map(({ _id, title }) => ({ id: _id, title })),
  }
}

/** What would become of somebody. */
export function presentPreview({ person, plans }: PreviewedPlan, reach: Reach): PreviewedPerson {
  return { user_id: person.user_id, name: person.name, changes: plans.flatMap((plan) => presentPlan(plan, reach)) }
}

function presentPlan({ team, changes }: TeamPlan, { groups }: Reach): MappingChange[] {
  const titles = new Map(groups.get(team._id)?.map(({ _id, title }) => [_id, title]))
  return changes.map((change) => ({
    kind: change.kind,
    organization: team.title,
    group: 'group' in change ? (titles.get(change.group) ?? null) : null,
    code: null,
  }))
}

/** What the mappings changed at a sign-in. */
export function presentLogEntry({ _id, user_id, name, changes, at }: MappingLogEntry): PresentedEntry {
  return {
    id: _id,
    user_id,
    name: name ?? '',
    at: Math.floor(at.getTime() / 1000),
    changes: changes.map(({ kind, team, group, code }) => ({ kind, organization: team, group, code })),
  }
}

const presentTeam = ({ _id, public_id, title }: Team) => ({ id: _id, public_id, title })

function presentMatch(match: OrganizationMapping['match']): PresentedMapping['match'] {
  if (match.by === 'group') return { by: 'group', value: match.value }
  return { by: 'attribute', name: match.name, value: match.value }
}
