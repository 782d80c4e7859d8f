import { recordAuditAct } from '@foyer/contracts/accounts/administration/audit'
import { membershipsOf } from '@foyer/contracts/accounts/accounts'
import { ownerPlan } from '@foyer/contracts/billing/billing'
import { describeGroups } from '@foyer/contracts/accounts/teams/team-groups'
import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import { type DescribedTeam, describeTeamMembers, describeTeams } from '@foyer/contracts/accounts/teams/team-lookups'
import type { SessionUser } from '@foyer/contracts/identity'
import { fillPath } from '@foyer/contracts/endpoint'
import { newPublicId } from '@foyer/service-kit/ids'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'

type Member = { user_id: number; name: string; membership: Membership }
type Group = { id: number; title: string; members: Array<{ user_id: number; name: string }> }
/** A team as accounts would describe it, and who is in it. */
export type StoredTeam = DescribedTeam & { members: Member[]; enterprise: Member[]; groups: Group[] }

const ownerPlanPath = ownerPlan.path.split('{')[0] ?? ownerPlan.path

const membershipsPath = new RegExp(`^${membershipsOf.path.replace('{user_id}', '(\\d+)')}$`)
const membershipsIn = (teams: ReadonlyMap<number, StoredTeam>, personId: number): Membership[] =>
  [...teams.values()].flatMap(({ members }) => members.filter(({ user_id }) => user_id === personId).map(({ membership }) => membership))

type Reply = ReturnType<typeof json>
type Answer = (request: { path: string; body: string }) => Reply | undefined

/** Accounts and billing as far as pages asks them about teams, and what else a test answers. */
export async function startTeams(
  answer: Answer = () => undefined,
): Promise<{ siblings: Loopback; add: (fields?: Partial<DescribedTeam>) => StoredTeam }> {
  const teams = new Map<number, StoredTeam>()
  const siblings = await startLoopback(({ path, body }) => {
    const reply = answer({ path, body })
    if (reply) return reply
    if (path.startsWith(recordAuditAct.path)) return json({ id: newId() }, 201)
    if (path === describeTeams.path) {
      const { ids } = JSON.parse(body) as { ids: number[] }
      return json({ teams: ids.flatMap((id) => teams.get(id) ?? []) })
    }
    for (const team of teams.values()) {
      if (path === fillPath(describeTeamMembers.path, { team_id: team.id }))
        return json({ members: team.members, enterprise: team.enterprise, total: team.members.length })
      if (path === fillPath(describeGroups.path, { team_id: team.id })) return json({ groups: team.groups })
    }
    const [, personId] = membershipsPath.exec(path) ?? []
    if (personId !== undefined) return json({ memberships: membershipsIn(teams, Number(personId)) })
    if (path.startsWith(ownerPlanPath)) return json({ user_id: Number(path.split('/').at(-1)), is_premium: true, plan: 'team' })
    return json({ code: 'not_found', request_id: 'x' }, 404)
  })
  return {
    siblings,
    add(fields = {}) {
      const team: StoredTeam = { ...describedTeam(), ...fields, members: [], enterprise: [], groups: [] }
      teams.set(team.id, team)
      return team
    },
  }
}

/** Somebody who is in a team, and in its list of members. */
export function memberOf(team: StoredTeam, rest: Partial<Membership> = {}): SessionUser {
  const membership: Membership = { id: team.id, role: 'member', allows: ['create'], ...rest }
  const person = sessionUser({ memberships: [membership] })
  team.members.push({ user_id: person.id, name: person.name, membership })
  return person
}

function describedTeam(): DescribedTeam {
  const id = newId()
  return {
    id,
    public_id: newPublicId(),
    title: `Team ${id}`,
    logo: null,
    is_enterprise: false,
    is_education: false,
    is_whitelabel: false,
    lock_teammenu: false,
    is_sharing_restricted: false,
    show_ads: false,
    is_premium: true,
    trial_expired: false,
    parent_organization_id: null,
    is_readable_by_enterprise: false,
  }
}
