import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { pollUntil } from '@foyer/service-kit/poll-until'
import type { Signals } from '@foyer/service-kit/signals'
import type { User, UserRepository } from '../user/user.repository.ts'
import { claimClassMode } from './class-mode.ts'
import { memberEvents } from './member-events.ts'
import { type JoinedBy, newMember, personIn } from './new-member.ts'
import type { TeamData } from './team-data.ts'
import type { TeamSeats } from './team-seats.ts'
import { isActive } from './team.policy.ts'
import type { TeamMember, TeamMemberRepository } from './team-member.repository.ts'
import { publishPeopleChange } from './team-signals.ts'
import type { Team, TeamRepository } from './team.repository.ts'

/** How long somebody waits for those who are refused. */
const seatTimeoutMs = 2_000

export type JoinTeam = ReturnType<typeof createJoinTeam>

/**
 * Adds somebody to a team as a member or an admin, whichever way they came. Existing members keep their role. Throws `not_found` where team or person is
 * gone or locked, `account_leaving`, `team_trial_expired`, `team_member_limit`, and `team_limit` where they have reached the maximum number of teams; for
 * a class also what `claimClassMode` throws.
 */
export function createJoinTeam(deps: {
  teams: Pick<TeamRepository, 'addEvents' | 'find' | 'claimMode'>
  members: Pick<TeamMemberRepository, 'find' | 'insert' | 'delete' | 'count' | 'countUpTo' | 'countOf'>
  users: Pick<UserRepository, 'findById'>
  seats: TeamSeats
  data: Pick<TeamData, 'beginningOf'>
  signals: Pick<Signals, 'publish'>
  /** Relays the pending events of a team. */
  relay: (teamId: number) => void
  ids: IdGenerator
  clock: () => Date
}) {
  const { teams, members, users, seats, data, signals, relay, ids, clock } = deps

  const requireTeam = async (id: number): Promise<Team> => {
    const team = await teams.find(id)
    if (!team || !isActive(team)) throw new AppError('not_found')
    return team
  }

  const requirePerson = async (id: number): Promise<User> => {
    const user = await users.findById(id)
    if (!user || user.suspension) throw new AppError('not_found')
    if (user.deletion) throw new AppError('account_leaving')
    return user
  }

  /**
   * Whether there is room for somebody who has just been written, so that calls at the same time cannot pass the limit together. Of too many, those who were
   * written first wait until the others have been refused: the last place is given to one of them.
   */
  async function hasSeat({ _id, team_id }: TeamMember, limit: number): Promise<boolean> {
    const outcome = await pollUntil(
      async () => {
        if ((await members.count(team_id)) <= limit) return true
        return (await members.countUpTo(team_id, _id)) > limit ? false : null
      },
      { intervalMs: 20, timeoutMs: seatTimeoutMs },
    )
    return outcome === true
  }

  /** Takes the membership back where there is no place for it. */
  async function checkPlace(team: Team, member: TeamMember, person: User): Promise<void> {
    const { team_id, user_id, role } = member
    try {
      const { memberLimit: limit } = await seats.entitlementOf(team)
      if (!(await hasSeat(member, limit))) throw new AppError('team_member_limit', { limit })
      if ((await members.countOf(user_id)) > limits.memberships) throw new AppError('team_limit', { limit: limits.memberships })
      await claimClassMode(teams, team, person, role)
    } catch (error) {
      await members.delete(team_id, user_id)
      throw error
    }
  }

  return async function joinTeam(
    teamId: number,
    userId: number,
    { role, invitedBy, mapped }: JoinedBy,
  ): Promise<{ team: Team; member: TeamMember; isNew: boolean }> {
    const team = await requireTeam(teamId)
    const earlier = await members.find(teamId, userId)
    if (earlier) return { team, member: earlier, isNew: false }
    const person = await requirePerson(userId)
    await claimClassMode(teams, team, person, role)
    const member = newMember(person, { id: ids(), teamId, role, invitedBy, since: clock(), ...(mapped ? { mapped } : {}) })
    await seats.check(team, (await members.count(teamId)) + 1)
    if (!(await members.insert(member))) return { team, member: (await members.find(teamId, userId)) ?? member, isNew: false }
    await checkPlace(team, member, person)
    await teams.addEvents(teamId, memberEvents('team.member_joined', team, personIn(member, person), { role: member.role }, clock()))
    relay(teamId)
    await data.beginningOf(teamId, userId)
    await signals.publish({ name: 'memberships.changed', user_id: userId })
    await publishPeopleChange(signals, teamId)
    return { team, member, isNew: true }
  }
}
