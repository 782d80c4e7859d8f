import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { JoinTeam } from '../team/join-team.command.ts'
import { isActive } from '../team/team.policy.ts'
import type { TeamMember, TeamMemberRepository } from '../team/team-member.repository.ts'
import { teamTarget } from '../team/team-target.ts'
import type { TeamNoticeQuota } from '../team/team-notice-quota.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import type { TeamRequestNotices } from './team-request-notices.ts'
import type { TeamRequestRecord, TeamRequestRepository } from './team-request.repository.ts'

type RequestAction = Extract<AuditAction, `team.request_${string}` | 'team.access_requested'>

/** For so long somebody who was refused cannot ask again. */
const refusedMs = 90 * 24 * 60 * 60 * 1000

/** How somebody stands to a team that takes requests. */
export type RequestState = 'none' | 'open' | 'refused' | 'member'

/** Requests to come into a team. */
export function createTeamRequests(deps: {
  requests: TeamRequestRepository
  teams: Pick<TeamRepository, 'find' | 'findByPublicId'>
  members: Pick<TeamMemberRepository, 'find'>
  users: Pick<UserRepository, 'findById'>
  joinTeam: JoinTeam
  audit: Pick<AuditLog, 'record'>
  /** What follows once somebody has come in; `except` is told nothing. */
  welcome: (team: Team, member: TeamMember, options: { except: number }) => Promise<void>
  notices: TeamRequestNotices
  quota: Pick<TeamNoticeQuota, 'take'>
  /** Tells those who look at the requests of a team that they are others. */
  peopleChanged: (teamId: number) => Promise<void>
  ids: IdGenerator
  clock: () => Date
}) {
  const { requests, teams, members, users, joinTeam, audit, welcome, notices, quota, peopleChanged, ids, clock } = deps

  /** Throws `not_found` for a team that takes no requests, unless they are in it. */
  async function find(publicId: string, userId: number): Promise<{ team: Team; isMember: boolean }> {
    const team = await teams.findByPublicId(publicId)
    if (!team || !isActive(team)) throw new AppError('not_found')
    const isMember = (await members.find(team._id, userId)) !== null
    if (!isMember && !team.takes_requests) throw new AppError('not_found')
    return { team, isMember }
  }

  /** The request of somebody; a refusal that has ended counts no longer, even before it is deleted. */
  async function requestOf(team: Team, userId: number): Promise<TeamRequestRecord | null> {
    const request = await requests.find(team._id, userId)
    if (!request?.delete_at || request.delete_at > clock()) return request
    await requests.delete(team._id, userId)
    return null
  }

  const actOf = (action: RequestAction, team: Team, { _id, name }: Pick<User, '_id' | 'name'>, acting: Acting) => ({
    ...acting,
    action,
    target: teamTarget(team),
    details: { user_id: _id, name },
  })

  async function insert(team: Team, { id: userId, name }: SessionUser, message: string, acting: Acting): Promise<void> {
    if ((await requests.countOpen(team._id)) >= limits.team_requests) {
      throw new AppError('team_request_limit', { limit: limits.team_requests })
    }
    await quota.take(userId)
    const request = { _id: ids(), team_id: team._id, user_id: userId, message, state: 'open' as const, requested_at: clock() }
    const act = actOf('team.access_requested', team, { _id: userId, name }, acting)
    if (await audit.record(act, () => requests.insert(request))) await notices.requested(team, request)
  }

  return {
    async view(publicId: string, viewer: SessionUser): Promise<{ team: Team; parent: Team | null; state: RequestState }> {
      const { team, isMember } = await find(publicId, viewer.id)
      const parent = team.parent_id === null ? null : await teams.find(team.parent_id)
      if (isMember) return { team, parent, state: 'member' }
      return { team, parent, state: (await requestOf(team, viewer.id))?.state ?? 'none' }
    },

    /**
     * Asking again only changes the message. Throws `not_found`, `conflict` for a member and for somebody who was refused lately, what keeps somebody from
     * asking anybody, and `rate_limited`.
     */
    async ask(publicId: string, viewer: SessionUser, message: string, acting: Acting): Promise<void> {
      const { team, isMember } = await find(publicId, viewer.id)
      if (isMember) throw new AppError('conflict')
      if (viewer.is_leaving) throw new AppError('account_leaving')
      if (viewer.is_unconfirmed) throw new AppError('email_unconfirmed')
      const request = await requestOf(team, viewer.id)
      if (request?.state === 'refused') throw new AppError('conflict')
      if (request) await requests.setMessage(team._id, viewer.id, message)
      else await insert(team, viewer, message, acting)
      await peopleChanged(team._id)
    },

    /** A second run changes nothing, also where there is no such team. */
    async withdraw(publicId: string, { id, name }: SessionUser, acting: Acting): Promise<void> {
      const team = await teams.findByPublicId(publicId)
      const request = team && (await requests.find(team._id, id))
      if (!team || request?.state !== 'open') return
      await audit.record(actOf('team.request_withdrawn', team, { _id: id, name }, acting), () => requests.withdraw(team._id, id))
      await notices.ended(request)
      await peopleChanged(team._id)
    },

    async listOf(team: Authorized<Team, 'manage'>): Promise<Array<{ request: TeamRequestRecord; user: User }>> {
      const list = await requests.listOpen(team._id, limits.team_requests)
      const people = await Promise.all(list.map(({ user_id }) => users.findById(user_id)))
      return list.flatMap((request, index) => {
        const user = people[index]
        return user ? [{ request, user }] : []
      })
    },

    /** Throws `not_found` for one that is answered, and what `joinTeam` throws: it then stays open. */
    async answer(team: Authorized<Team, 'manage'>, id: number, viewer: SessionUser, isAccepted: boolean, acting: Acting): Promise<void> {
      const request = await requests.findOpen(team._id, id)
      if (!request) throw new AppError('not_found')
      const { user_id: userId } = request
      const requester = { _id: userId, name: (await users.findById(userId))?.name ?? '' }
      if (!isAccepted) {
        const deleteAt = new Date(clock().getTime() + refusedMs)
        await audit.record(actOf('team.request_refused', team, requester, acting), () => requests.refuse(team._id, id, deleteAt))
        await notices.ended(request)
        return peopleChanged(team._id)
      }
      const { member } = await audit.record(actOf('team.request_approved', team, requester, acting), () =>
        joinTeam(team._id, userId, { role: 'member', invitedBy: viewer.id }),
      )
      await notices.ended(request)
      await notices.accepted(team, request)
      await welcome(team, member, { except: viewer.id })
      await peopleChanged(team._id)
    },
  }
}
