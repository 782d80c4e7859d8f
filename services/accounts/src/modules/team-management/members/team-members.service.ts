import type { GrantedRole, TeamRole } from '@foyer/contracts/accounts/team-roles'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { searchInSteps } from '@foyer/service-kit/search-in-steps'
import type { Acting } from '../../audit/audit-actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { SessionRepository } from '../../session/session.repository.ts'
import type { User, UserRepository } from '../../user/user.repository.ts'
import type { TeamData } from '../../team/team-data.ts'
import type { MemberSearchStep, TeamMember, TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { TeamSignals } from '../../team/team-signals.ts'
import { roleEvents } from '../../team/member-events.ts'
import { personIn } from '../../team/new-member.ts'
import { claimClassMode } from '../../team/class-mode.ts'
import { teamTarget } from '../../team/team-target.ts'
import { isAdministrator, roleOf } from '../../team/team.policy.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import type { EndMembership } from './end-membership.command.ts'
import { isListedBy, memberFilter, memberSteps } from './member-search.policy.ts'

const pageSize = 50

/** Somebody in a team with what is shown of them. */
export type ListedMember = { member: TeamMember; user: User; inviter: User | null; isInDirectory: boolean; lastSeenAt: Date | null }

type Search = { query?: string | undefined; role?: TeamRole | undefined; group_id?: number | undefined; cursor?: string | undefined }

/** Who is in a team: the list, and how roles change and memberships end. */
export function createTeamMembersService(deps: {
  teams: Pick<TeamRepository, 'addEvents' | 'claimMode'>
  members: Pick<TeamMemberRepository, 'find' | 'search' | 'countMatches' | 'setRole'>
  users: Pick<UserRepository, 'findById' | 'listByIds'>
  /** Begins the deletion of the account of a pupil, which belongs to the class. */
  endPupil: (user: User) => Promise<unknown>
  data: Pick<TeamData, 'endOf'>
  /** Whom of these the directory of a team names. */
  directory: { userIdsAmong(teamId: number, userIds: readonly number[]): Promise<ReadonlySet<number>> }
  sessions: Pick<SessionRepository, 'lastSeenOf'>
  audit: Pick<AuditLog, 'record'>
  signals: TeamSignals
  endMembership: EndMembership
  clock: () => Date
}) {
  const { teams, members, users, endPupil, data, directory, sessions, audit, signals, endMembership, clock } = deps

  async function withPeople(teamId: number, list: readonly TeamMember[]): Promise<ListedMember[]> {
    const userIds = list.map(({ user_id }) => user_id)
    const inviterIds = list.flatMap(({ invited_by }) => invited_by ?? [])
    const [people, lastSeen, named] = await Promise.all([
      users.listByIds([...new Set([...userIds, ...inviterIds])]),
      sessions.lastSeenOf(userIds),
      directory.userIdsAmong(teamId, userIds),
    ])
    const byId = new Map(people.map((user) => [user._id, user]))
    return list.flatMap((member) => {
      const user = byId.get(member.user_id)
      const inviter = byId.get(member.invited_by ?? 0) ?? null
      // Of an account that is being deleted, the membership goes next.
      return user ? [{ member, user, inviter, isInDirectory: named.has(user._id), lastSeenAt: lastSeen.get(user._id) ?? null }] : []
    })
  }

  return {
    /** A page of the members of a team by name; those alone whose name, or for its owner and admins whose address, begins with the query; `total`: how many these are. */
    async list(team: Authorized<Team, 'view'>, viewer: TeamMember, { query = '', cursor, ...search }: Search) {
      const filter = memberFilter(team, search)
      const steps = memberSteps(query, isAdministrator(team, viewer))
      const { records, next } = await searchInSteps<MemberSearchStep, TeamMember>({
        steps,
        cursor,
        limit: pageSize,
        find: (step, place, limit) => members.search(team._id, step, { filter, place, limit }),
        placeOf: (step, member) => ({ key: member[step.by], id: member._id }),
        isRepeated: (member, earlier) => isListedBy(earlier, member),
      })
      return { members: await withPeople(team._id, records), next, total: await members.countMatches(team._id, steps, filter) }
    },

    /** Makes a member an admin or the other way round. Throws `not_found`, `forbidden` for the owner and for pupils, and what `claimClassMode` throws. */
    async setRole(team: Authorized<Team, 'manage'>, userId: number, role: GrantedRole, acting: Acting): Promise<ListedMember> {
      const member = await members.find(team._id, userId)
      if (!member) throw new AppError('not_found')
      if (roleOf(team, member) === 'owner') throw new AppError('forbidden')
      const user = await users.findById(userId)
      if (user && member.role !== role) await claimClassMode(teams, team, user, role)
      const person = personIn(member, user)
      const act = { ...acting, action: 'team.role_changed' as const, target: teamTarget(team), details: { ...person, role } }
      const setRole = async () => {
        const updated = await members.setRole(team._id, userId, role)
        try {
          if (user) await claimClassMode(teams, team, user, role)
        } catch (error) {
          await members.setRole(team._id, userId, member.role)
          throw error
        }
        return updated
      }
      const changed = member.role === role ? member : await audit.record(act, setRole)
      if (role === 'member') await data.endOf(team._id, userId)
      if (member.role !== role) {
        await teams.addEvents(team._id, roleEvents(team, person, { from: member.role, to: role }, clock()))
        await signals.changed(team._id)
      }
      await signals.membershipsChanged([userId])
      await signals.peopleChanged(team._id)
      const [listed] = await withPeople(team._id, changed ? [changed] : [])
      if (!listed) throw new AppError('not_found')
      return listed
    },

    /**
     * Ends a membership: one’s own, or for the owner and admins anybody’s. Who is not in the team is not any more. Throws `forbidden` for members who would end
     * another one, and `conflict` for that of the owner, who has to hand the team over first. The account of a pupil is to be deleted before the membership
     * ends, so that none is left that belongs to nobody.
     */
    async remove(team: Authorized<Team, 'view'>, viewer: TeamMember, userId: number, acting: Acting): Promise<void> {
      const isOwn = viewer.user_id === userId
      if (!isOwn && !isAdministrator(team, viewer)) throw new AppError('forbidden')
      if (team.owner_id === userId) throw new AppError('conflict')
      const member = await members.find(team._id, userId)
      if (!member) return
      const user = await users.findById(userId)
      if (user?.pupil) await endPupil(user)
      await endMembership(team, member, user, { acting, how: isOwn ? 'left' : 'removed' })
    },
  }
}
