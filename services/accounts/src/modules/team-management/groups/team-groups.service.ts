import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { User, UserRepository } from '../../user/user.repository.ts'
import { nameKey } from '../../team/new-member.ts'
import type { TeamGroup, TeamGroupRepository } from '../../team/team-group.repository.ts'
import type { TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { TeamSignals } from '../../team/team-signals.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'

/** A group with the ids of its members. */
export type GroupWithMembers = { group: TeamGroup; userIds: number[] }

export type TeamGroupsService = ReturnType<typeof createTeamGroupsService>

/** Groups of the members of a team, who can be let in wherever one of them can. */
export function createTeamGroupsService(deps: {
  teams: Pick<TeamRepository, 'noteGroupDeletion'>
  groups: TeamGroupRepository
  members: Pick<TeamMemberRepository, 'listAmong'>
  users: Pick<UserRepository, 'listByIds'>
  signals: TeamSignals
  ids: IdGenerator
  clock: () => Date
}) {
  const { teams, groups, members, users, signals, ids, clock } = deps

  const withMembers = async (group: TeamGroup): Promise<GroupWithMembers> => ({
    group,
    userIds: await groups.userIds(group.team_id, group._id),
  })

  /** Makes these people the members of a group; who is not in the team is left out. Throws `group_limit` for who is in as many groups as anybody may be. */
  async function setMembers({ team_id, _id }: TeamGroup, userIds: readonly number[]): Promise<void> {
    const current = await groups.userIds(team_id, _id)
    const chosen = (await members.listAmong(team_id, userIds)).map(({ user_id }) => user_id)
    const added = chosen.filter((id) => !current.includes(id))
    const removed = current.filter((id) => !chosen.includes(id))
    if (added.length > 0 && (await groups.hasFullMember(team_id, _id, added)))
      throw new AppError('group_limit', { limit: limits.groups_per_member })
    await groups.removeMembers(team_id, _id, removed)
    await groups.addMembers(team_id, _id, added)
    await signals.membershipsChanged([...added, ...removed])
  }

  async function insert(group: TeamGroup): Promise<void> {
    if (!(await groups.insert(group))) throw new AppError('conflict')
    // Counted with the new one, so that calls at the same time cannot pass the limit together.
    if ((await groups.count(group.team_id)) <= limits.team_groups) return
    await groups.delete(group.team_id, group._id)
    throw new AppError('group_limit', { limit: limits.team_groups })
  }

  return {
    /** By title, each with its members. */
    async listOf(teamId: number): Promise<GroupWithMembers[]> {
      const [list, byGroup] = await Promise.all([groups.listOf(teamId), groups.userIdsByGroup(teamId)])
      return list.map((group) => ({ group, userIds: byGroup.get(group._id) ?? [] }))
    },

    /** The same with the names of the members. */
    async describe(teamId: number): Promise<Array<{ group: TeamGroup; members: User[] }>> {
      const [list, byGroup] = await Promise.all([groups.listOf(teamId), groups.userIdsByGroup(teamId)])
      const people = await users.listByIds([...new Set([...byGroup.values()].flat())])
      const byId = new Map(people.map((user) => [user._id, user]))
      return list.map((group) => ({ group, members: (byGroup.get(group._id) ?? []).flatMap((id) => byId.get(id) ?? []) }))
    },

    /** Throws `conflict` for a title that another group of the team has, and `group_limit`. */
    async create(
      team: Authorized<Team, 'manage'>,
      { title, user_ids, idempotency_key: key }: { title: string; user_ids: number[]; idempotency_key?: string | undefined },
    ): Promise<GroupWithMembers> {
      const earlier = key === undefined ? null : await groups.findByKey(team._id, key)
      if (earlier) return withMembers(earlier)
      const group: TeamGroup = {
        _id: ids(),
        team_id: team._id,
        title,
        title_key: nameKey(title),
        created_at: clock(),
        ...(key === undefined ? {} : { idempotency_key: key }),
      }
      await insert(group)
      try {
        await setMembers(group, user_ids)
      } catch (error) {
        await groups.delete(team._id, group._id)
        throw error
      }
      await signals.peopleChanged(team._id)
      return withMembers(group)
    },

    /** Renames a group, or sets who is in it. Throws `not_found`, and what `create` throws. */
    async update(
      team: Authorized<Team, 'manage'>,
      id: number,
      { title, user_ids }: { title?: string | undefined; user_ids?: number[] | undefined },
    ): Promise<GroupWithMembers> {
      const group =
        title === undefined ? await groups.find(team._id, id) : await groups.rename(team._id, id, { title, title_key: nameKey(title) })
      if (group === 'taken') throw new AppError('conflict')
      if (!group) throw new AppError('not_found')
      if (user_ids) await setMembers(group, user_ids)
      await signals.peopleChanged(team._id)
      return withMembers(group)
    },

    /** Deletes a group; pages is told first, so that it forgets whom the group has let in whatever comes. */
    async delete(team: Authorized<Team, 'manage'>, id: number): Promise<void> {
      if (!(await groups.find(team._id, id))) return
      const userIds = await groups.userIds(team._id, id)
      await teams.noteGroupDeletion(team._id, id)
      await groups.delete(team._id, id)
      await signals.membershipsChanged(userIds)
      await signals.changed(team._id)
    },
  }
}
