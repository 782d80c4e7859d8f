import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import { limits } from '@foyer/contracts/limits'
import { providerLimits } from '@foyer/contracts/accounts/teams/provider-limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { claimClassMode } from '../team/class-mode.ts'
import type { JoinTeam } from '../team/join-team.command.ts'
import { roleEvents } from '../team/member-events.ts'
import { personIn } from '../team/new-member.ts'
import type { TeamData } from '../team/team-data.ts'
import type { TeamMember, TeamMemberRepository } from '../team/team-member.repository.ts'
import type { TeamSignals } from '../team/team-signals.ts'
import { teamTarget } from '../team/team-target.ts'
import type { TeamRepository } from '../team/team.repository.ts'
import type { EndMembership } from '../team-management/members/end-membership.command.ts'
import type { User } from '../user/user.repository.ts'
import { type AttestedPersonRepository, attestedPersonId } from './attested-person.repository.ts'
import type { LoggedChange, MappingLogRepository } from './mapping-log.repository.ts'
import type { MappedProvider, MappingPlans, Reach, TeamPlan } from './mapping-plan.ts'
import type { Attested, MemberState, SavedRule } from './mapping.policy.ts'
import type { OrganizationMappingRepository } from './organization-mapping.repository.ts'

const maxAttempts = 5
const logDays = 90
const dayMs = 24 * 60 * 60 * 1000
const bounds = { groups: 500, attributes: 50, values: 50 }

export type ApplyMappings = ReturnType<typeof createApplyMappings>

/**
 * Makes of somebody what the mappings of a provider say, who is signing in by it: they come into teams and groups, and go. What cannot be done is in the log with
 * the reason and keeps nobody from the rest; it is tried again at the next sign-in. Each change goes the way that it goes by hand.
 */
export function createApplyMappings(deps: {
  plans: MappingPlans
  mappings: Pick<OrganizationMappingRepository, 'listOf'>
  people: Pick<AttestedPersonRepository, 'save'>
  entries: Pick<MappingLogRepository, 'insert'>
  teams: Pick<TeamRepository, 'addEvents' | 'claimMode'>
  members: Pick<TeamMemberRepository, 'setMapped'>
  joinTeam: JoinTeam
  endMembership: EndMembership
  data: Pick<TeamData, 'endOf'>
  audit: Pick<AuditLog, 'record'>
  signals: TeamSignals
  ids: IdGenerator
  clock: () => Date
  log: Logger
}) {
  const { plans, mappings, people, entries, teams, members, joinTeam, endMembership, data, audit, signals, ids, clock, log } = deps

  type Doing = { plan: TeamPlan; user: User; acting: Acting; reach: Reach }

  async function join({ plan: { team }, user, acting }: Doing, { role, mapped }: MemberState): Promise<boolean> {
    const details = { user_id: user._id, name: user.name, role, by: 'mapping' }
    const act = { ...acting, action: 'team.member_joined' as const, target: teamTarget(team), details }
    return (await audit.record(act, () => joinTeam(team._id, user._id, { role, invitedBy: null, mapped }))).isNew
  }

  /** The entries of the log of the team, one a change. */
  function actsOf({ plan: { team, changes }, user, acting, reach }: Doing, role: 'member' | 'admin'): AuditAct[] {
    const base = { ...acting, target: teamTarget(team) }
    const person = { user_id: user._id, name: user.name }
    return changes.flatMap((each): AuditAct[] => {
      if (each.kind === 'becomes_admin' || each.kind === 'becomes_member') {
        return [{ ...base, action: 'team.role_changed', details: { ...person, role } }]
      }
      if (each.kind !== 'enters_group' && each.kind !== 'leaves_group') return []
      const title = groupTitle(reach, team._id, each.group)
      const how = each.kind === 'enters_group' ? 'added' : 'removed'
      return [{ ...base, action: 'team.group_members_changed', details: { title, [how]: user.name, user_id: user._id } }]
    })
  }

  async function change(doing: Doing, member: TeamMember, after: MemberState): Promise<boolean> {
    const { plan, user } = doing
    const { team, changes } = plan
    const isOtherRole = member.role !== after.role
    if (isOtherRole) await claimClassMode(teams, team, user, after.role)
    const write = () => members.setMapped(member, after)
    // Each act is recorded before any of them is done.
    const recorded = actsOf(doing, after.role).reduceRight<() => Promise<boolean>>((next, act) => () => audit.record(act, next), write)
    if (!(await recorded())) return false
    if (changes.length === 0) return true
    if (isOtherRole) {
      if (after.role === 'member') await data.endOf(team._id, user._id)
      await teams.addEvents(team._id, roleEvents(team, personIn(member, user), { from: member.role, to: after.role }, clock()))
      await signals.changed(team._id)
    }
    await signals.membershipsChanged([user._id])
    await signals.peopleChanged(team._id)
    return true
  }

  /** False when the membership has changed meanwhile. */
  async function perform(doing: Doing): Promise<boolean> {
    const { plan, user, acting } = doing
    const { team, member, after } = plan
    if (!after) {
      if (member) await endMembership(team, member, user, { acting, how: 'unmapped' })
      return true
    }
    return member ? change(doing, member, after) : join(doing, after)
  }

  const logged = ({ plan: { team, changes }, reach }: Omit<Doing, 'user' | 'acting'>, code: LoggedChange['code']): LoggedChange[] =>
    changes.map((each) => ({
      kind: each.kind,
      team: team.title,
      group: 'group' in each ? groupTitle(reach, team._id, each.group) : null,
      code,
    }))

  /** What was done, and what could not be. `refused`: the teams in which something could not; `isStale`: whether to look again. */
  async function performAll(doings: readonly Doing[], refused: Set<number>): Promise<{ changes: LoggedChange[]; isStale: boolean }> {
    const changes: LoggedChange[] = []
    let isStale = false
    for (const doing of doings) {
      try {
        if (await perform(doing)) changes.push(...logged(doing, null))
        else isStale = true
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused.add(doing.plan.team._id)
        changes.push(...logged(doing, error.code))
      }
    }
    return { changes, isStale }
  }

  async function note(provider: MappedProvider, user: User, changes: LoggedChange[]): Promise<void> {
    if (changes.length === 0) return
    const at = clock()
    const expires_at = new Date(at.getTime() + logDays * dayMs)
    const { _id: provider_id, team_id: owner_id } = provider
    await entries.insert({ _id: ids(), provider_id, owner_id, user_id: user._id, name: user.name, changes, at, expires_at })
  }

  /** Leaves everything as it is: what somebody has by their groups is not lost since there are too many of them. */
  async function noteWithheld(provider: MappedProvider, user: User): Promise<void> {
    if ((await mappings.listOf(provider._id)).length === 0) return
    await note(provider, user, [{ kind: 'groups_withheld', team: '', group: null, code: null }])
  }

  async function settle(
    provider: MappedProvider,
    user: User,
    { attested, listRules }: { attested: Attested; listRules: () => Promise<readonly SavedRule[]> },
  ): Promise<void> {
    const acting: Acting = {
      actor: { kind: 'system', id: null, via: 'directory', name: provider.title.slice(0, limits.title), session: null },
      address: null,
    }
    const all: LoggedChange[] = []
    const refused = new Set<number>()
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const [rules, reach] = await Promise.all([listRules(), plans.reachOf(provider)])
      const list = await plans.planFor(provider, { rules, reach, userId: user._id, attested })
      const doings = list.filter(({ team }) => !refused.has(team._id)).map((plan) => ({ plan, user, acting, reach }))
      const { changes, isStale } = await performAll(doings, refused)
      all.push(...changes)
      if (!isStale) break
      if (attempt === maxAttempts - 1) log.warn({ provider: provider._id }, 'mappings not applied to the end')
    }
    await note(provider, user, all)
  }

  return {
    async apply(provider: MappedProvider, user: User, attested: Attested): Promise<void> {
      if (attested.are_groups_withheld) return noteWithheld(provider, user)
      await people.save(attestedPerson(provider, user._id, attested, clock()))
      await settle(provider, user, { attested, listRules: () => mappings.listOf(provider._id) })
    },

    /** Takes back what the mappings of a provider gave somebody who is in its team no more, and so does not sign in by it again. */
    withdraw: (provider: MappedProvider, user: User): Promise<void> =>
      settle(provider, user, { attested: { groups: [], attributes: [] }, listRules: () => Promise.resolve([]) }),
  }
}

const groupTitle = ({ groups }: Reach, teamId: number, id: number): string => groups.get(teamId)?.find(({ _id }) => _id === id)?.title ?? ''

/** Bounded, so that no provider fills the store. */
function attestedPerson({ _id, team_id }: MappedProvider, userId: number, { groups, attributes }: Attested, at: Date) {
  const text = (value: string) => value.slice(0, providerLimits.mapping_value)
  return {
    _id: attestedPersonId(_id, userId),
    provider_id: _id,
    owner_id: team_id,
    user_id: userId,
    groups: groups.slice(0, bounds.groups).map(text),
    attributes: attributes
      .slice(0, bounds.attributes)
      .map(({ name, values }) => ({ name: text(name), values: values.slice(0, bounds.values).map(text) })),
    at,
  }
}
