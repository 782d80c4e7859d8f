import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import type { MappingMatch } from '@foyer/contracts/accounts/teams/organization-mappings'
import { limits } from '@foyer/contracts/limits'
import type { MappedParts } from '../team/team-member.model.ts'

/** What a provider says of somebody. */
export type Attested = {
  groups: readonly string[]
  attributes: ReadonlyArray<{ name: string; values: readonly string[] }>
  /** Somebody is in more groups than the provider sends: of their groups, nothing is said. */
  are_groups_withheld?: true
}

export type Rule = { match: MappingMatch; team_id: number; role: GrantedRole; group_ids: readonly number[] }

/** A mapping as it was saved: by whom, and for which configuration of the provider. */
export type SavedRule = Rule & { consented_by?: number; configuration?: string }

/** The role that a mapping gives: whoever manages a provider decides about admins of its own team, and of no other. */
export const roleIn = (ownTeamId: number, { team_id, role }: Pick<Rule, 'team_id' | 'role'>): GrantedRole =>
  team_id === ownTeamId ? role : 'member'

/** What mappings give somebody in a team. */
export type Grant = { role: GrantedRole; groups: number[] }

/** What somebody is in a team, and what of it the mappings of which provider gave: all else was given by hand. */
export type MemberState = { role: GrantedRole; groups: number[]; mapped: MappedParts }

/** What the mappings of a provider give to somebody, by team: the higher role, and the groups of all of them. */
export function grantsOf(rules: readonly Rule[], person: Attested): Map<number, Grant> {
  const grants = new Map<number, Grant>()
  for (const { match, team_id, role, group_ids } of rules) {
    if (!isMet(match, person)) continue
    const grant = grants.get(team_id) ?? { role: 'member', groups: [] }
    grants.set(team_id, {
      role: role === 'admin' ? 'admin' : grant.role,
      groups: [...new Set([...grant.groups, ...group_ids])],
    })
  }
  return grants
}

function isMet(match: MappingMatch, { groups, attributes }: Attested): boolean {
  if (match.by === 'group') return groups.includes(match.value)
  return attributes.some(({ name, values }) => name === match.name && values.includes(match.value))
}

/**
 * What somebody is in a team after signing in by a provider whose mappings give them `grant` there (null: nothing); null when they are not in it. Whatever was
 * given by hand, or by another provider, stays. A membership that mappings gave ends with the last of them, and with it the groups that it has by hand; one
 * whose role was given by hand is by hand itself.
 */
export function stateAfter(provider: number, state: MemberState | null, grant: Grant | null): MemberState | null {
  if (!state) return grant && newState(provider, grant)
  const { mapped } = state
  const isAdminByHand = state.role === 'admin' && mapped.admin.length === 0
  const isByHand = mapped.membership.length === 0 || isAdminByHand
  const membership = isByHand ? [] : supporters(mapped.membership, provider, grant !== null)
  if (!isByHand && membership.length === 0) return null
  const admin = isAdminByHand ? [] : supporters(mapped.admin, provider, grant?.role === 'admin')
  const byHand = state.groups.filter((id) => !mapped.groups.some(({ group }) => group === id))
  const rest = mapped.groups.filter((entry) => entry.provider !== provider && state.groups.includes(entry.group))
  const own = (grant?.groups ?? []).filter((id) => !byHand.includes(id)).map((group) => ({ provider, group }))
  const groups = [...new Set([...byHand, ...rest.map(({ group }) => group), ...own.map(({ group }) => group)])].slice(
    0,
    limits.groups_per_member,
  )
  return {
    role: isAdminByHand || admin.length > 0 ? 'admin' : 'member',
    groups,
    mapped: { membership, admin, groups: [...rest, ...own].filter(({ group }) => groups.includes(group)) },
  }
}

function newState(provider: number, { role, groups }: Grant): MemberState {
  const chosen = groups.slice(0, limits.groups_per_member)
  return {
    role,
    groups: chosen,
    mapped: {
      membership: [provider],
      admin: role === 'admin' ? [provider] : [],
      groups: chosen.map((group) => ({ provider, group })),
    },
  }
}

/** The providers that give something, after one of them gives it or does no more. */
function supporters(providers: readonly number[], provider: number, gives: boolean): number[] {
  const remaining = providers.filter((id) => id !== provider)
  return gives ? [...remaining, provider] : remaining
}

/** What becomes of somebody in a team, as it is listed and done: first they come in, last they go. */
export type StateChange =
  | { kind: 'joins' | 'leaves' | 'becomes_admin' | 'becomes_member' }
  | { kind: 'enters_group' | 'leaves_group'; group: number }

/** The difference between two states. */
export function changesBetween(before: MemberState | null, after: MemberState | null): StateChange[] {
  if (!after) return before ? [{ kind: 'leaves' }] : []
  const earlier = before?.groups ?? []
  const role = before?.role ?? 'member'
  return [
    ...(before ? [] : [{ kind: 'joins' as const }]),
    ...(role === after.role ? [] : [{ kind: after.role === 'admin' ? ('becomes_admin' as const) : ('becomes_member' as const) }]),
    ...after.groups.filter((id) => !earlier.includes(id)).map((group) => ({ kind: 'enters_group' as const, group })),
    ...earlier.filter((id) => !after.groups.includes(id)).map((group) => ({ kind: 'leaves_group' as const, group })),
  ]
}

/** For whom a mapping is, in one line. */
export const matchText = (match: MappingMatch): string => (match.by === 'group' ? match.value : `${match.name} = ${match.value}`)
