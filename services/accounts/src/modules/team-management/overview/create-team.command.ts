import { newTeamPermissions } from '@foyer/contracts/accounts/team-roles'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { type IdGenerator, newPublicId } from '@foyer/service-kit/ids'
import { newOwnerId } from '../../account/owner-id.ts'
import type { Acting } from '../../audit/audit-actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { UserRepository } from '../../user/user.repository.ts'
import type { JoinedTeam } from '../../team/memberships.ts'
import { newMember } from '../../team/new-member.ts'
import type { TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { TeamSignals } from '../../team/team-signals.ts'
import { teamTarget } from '../../team/team-target.ts'
import { asProved, isActive, isAdministrator } from '../../team/team.policy.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'

export type NewTeam = {
  title: string
  is_enterprise?: boolean | undefined
  is_education?: boolean | undefined
  /** The public id of the enterprise that it belongs to. */
  parent?: string | undefined
  idempotency_key?: string | undefined
}

const drawsOfAnId = 5
const dayMs = 24 * 60 * 60 * 1000

/**
 * Creates teams, each with its owner. The membership is written first: should the process die in between, it names a team that does not exist, which is no
 * membership at all. Throws `account_leaving`, `forbidden` for whom a site admin has taken the right to make pages from, and who is no admin of the enterprise,
 * `not_found` where there is no such enterprise for them, and `team_limit`.
 */
export function createTeamCreation(deps: {
  teams: Pick<TeamRepository, 'insert' | 'findByPublicId' | 'findByKey'>
  members: Pick<TeamMemberRepository, 'find' | 'insert' | 'delete' | 'countOf'>
  users: Pick<UserRepository, 'findById'>
  /** Whether an id was a person's or a team's once. */
  isFormer: (ids: { _id: number; public_id: string }) => Promise<boolean>
  audit: Pick<AuditLog, 'record'>
  signals: TeamSignals
  /** For so many days a team has its plan without paying; 0: for none. One of an enterprise has what that has. */
  trialDays: number
  ids: IdGenerator
  clock: () => Date
}) {
  const { teams, members, users, isFormer, audit, signals, trialDays, ids, clock } = deps

  async function parentFor(viewer: SessionUser, { parent, is_enterprise }: NewTeam): Promise<Team | null> {
    if (parent === undefined) return null
    // There is one level below an enterprise.
    if (is_enterprise) throw fieldError('parent', 'invalid')
    const enterprise = await teams.findByPublicId(parent)
    const member = enterprise && (await members.find(enterprise._id, viewer.id))
    if (!enterprise?.is_enterprise || !member || !isActive(enterprise)) throw new AppError('not_found')
    if (!isAdministrator(enterprise, asProved(member, viewer))) throw new AppError('forbidden')
    return enterprise
  }

  async function draw(viewer: SessionUser, input: NewTeam, parent: Team | null): Promise<Team> {
    for (let attempt = 0; attempt < drawsOfAnId; attempt += 1) {
      const team = newTeam({ id: newOwnerId(ids), ownerId: viewer.id, parent, at: clock(), trialDays }, input)
      if (!(await isFormer(team))) return team
    }
    throw new Error(`no free id of a team in ${drawsOfAnId} draws`)
  }

  async function addOwner(team: Team): Promise<JoinedTeam['member']> {
    const user = await users.findById(team.owner_id)
    if (!user) throw new AppError('unauthenticated')
    const member = newMember(user, { id: ids(), teamId: team._id, role: 'admin', invitedBy: null, since: team.created_at })
    await members.insert(member)
    // Counted with the new one, so that calls at the same time cannot pass the limit together.
    if ((await members.countOf(user._id)) <= limits.memberships) return member
    await members.delete(team._id, user._id)
    throw new AppError('team_limit', { limit: limits.memberships })
  }

  async function madeBefore(viewer: SessionUser, key: string | undefined): Promise<JoinedTeam | null> {
    const team = key === undefined ? null : await teams.findByKey(viewer.id, key)
    const member = team && (await members.find(team._id, viewer.id))
    return member && { team, member }
  }

  return async function createTeam(viewer: SessionUser, input: NewTeam, acting: Acting): Promise<JoinedTeam> {
    if (viewer.is_leaving) throw new AppError('account_leaving')
    if (viewer.denied_create_pages) throw new AppError('forbidden')
    const earlier = await madeBefore(viewer, input.idempotency_key)
    if (earlier) return earlier
    const team = await draw(viewer, input, await parentFor(viewer, input))
    const joined = await audit.record({ ...acting, action: 'team.created', target: teamTarget(team) }, async () => {
      const member = await addOwner(team)
      if (await teams.insert(team)) return { team, member }
      await members.delete(team._id, viewer.id)
      const twin = await madeBefore(viewer, input.idempotency_key)
      if (!twin) throw new AppError('unavailable')
      return twin
    })
    await signals.membershipsChanged([viewer.id])
    return joined
  }
}

function newTeam(
  { id, ownerId, parent, at, trialDays }: { id: number; ownerId: number; parent: Team | null; at: Date; trialDays: number },
  { title, is_enterprise = false, is_education = false, idempotency_key }: NewTeam,
): Team {
  return {
    _id: id,
    public_id: newPublicId(),
    title,
    description: '',
    owner_id: ownerId,
    created_by: ownerId,
    created_at: at,
    ...(idempotency_key === undefined ? {} : { idempotency_key }),
    is_enterprise,
    parent_id: parent?._id ?? null,
    permissions: [...newTeamPermissions],
    lock_teammenu: false,
    is_sharing_restricted: false,
    takes_requests: false,
    is_readable_by_enterprise: false,
    is_education,
    is_whitelabel: false,
    is_premium: null,
    max_member_limit: null,
    trial_ends_at: trialDays > 0 && !parent ? new Date(at.getTime() + trialDays * dayMs) : null,
  }
}
