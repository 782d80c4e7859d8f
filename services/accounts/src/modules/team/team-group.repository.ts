import { limits } from '@foyer/contracts/limits'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { TeamGroup, TeamGroupModel } from './team-group.model.ts'
import type { TeamMember, TeamMemberModel } from './team-member.model.ts'

export type { TeamGroup } from './team-group.model.ts'

export type TeamGroupRepository = ReturnType<typeof createTeamGroupRepository>

/** What gave the place in a group goes with it, so that one which is given later by hand counts as such. */
const leaving = (id: number) => ({ $pull: { groups: id, 'mapped.groups': { group: id } } })

/** Groups, and which members of a team are in them. */
export function createTeamGroupRepository({ groups, members }: { groups: TeamGroupModel; members: TeamMemberModel }) {
  return {
    find: (teamId: number, id: number): Promise<TeamGroup | null> => groups.findOne({ _id: id, team_id: teamId }).lean<TeamGroup>().exec(),

    findByKey: (teamId: number, key: string): Promise<TeamGroup | null> =>
      groups.findOne({ team_id: teamId, idempotency_key: key }).lean<TeamGroup>().exec(),

    listOf: (teamId: number): Promise<TeamGroup[]> => groups.find({ team_id: teamId }).sort({ title_key: 1 }).lean<TeamGroup[]>().exec(),

    count: (teamId: number): Promise<number> => groups.countDocuments({ team_id: teamId }).exec(),

    /** False when the team has a group of that title, or of that key. */
    async insert(group: TeamGroup): Promise<boolean> {
      try {
        await groups.create(group)
        return true
      } catch (error) {
        if (isDuplicateKey(error, 'team_id')) return false
        throw error
      }
    },

    /** `taken` when another group of the team has the title; null when it is gone. */
    async rename(teamId: number, id: number, to: Pick<TeamGroup, 'title' | 'title_key'>): Promise<TeamGroup | 'taken' | null> {
      try {
        return await groups
          .findOneAndUpdate({ _id: id, team_id: teamId }, { $set: to }, { returnDocument: 'after' })
          .lean<TeamGroup>()
          .exec()
      } catch (error) {
        if (isDuplicateKey(error, 'team_id')) return 'taken'
        throw error
      }
    },

    /** Who is in a group. */
    async userIds(teamId: number, id: number): Promise<number[]> {
      return (await inGroups(teamId, { groups: id })).map(({ user_id }) => user_id)
    },

    /** Who is in the groups of a team, by group. */
    async userIdsByGroup(teamId: number): Promise<Map<number, number[]>> {
      const byGroup = new Map<number, number[]>()
      for (const { user_id, groups: own = [] } of await inGroups(teamId, { 'groups.0': { $exists: true } })) {
        for (const id of own) byGroup.set(id, [...(byGroup.get(id) ?? []), user_id])
      }
      return byGroup
    },

    /** Whether one of these people is in as many groups as anybody may be, and not in this one. */
    async hasFullMember(teamId: number, id: number, userIds: readonly number[]): Promise<boolean> {
      const full = { [`groups.${limits.groups_per_member - 1}`]: { $exists: true } }
      const filter = { team_id: teamId, user_id: { $in: [...userIds] }, $and: [{ groups: { $ne: id } }, full] }
      return (await members.countDocuments(filter).exec()) > 0
    },

    /** Puts people into a group who are in the team and have room for it. */
    async addMembers(teamId: number, id: number, userIds: readonly number[]): Promise<void> {
      const hasRoom = { [`groups.${limits.groups_per_member - 1}`]: { $exists: false } }
      await members.updateMany({ team_id: teamId, user_id: { $in: [...userIds] }, ...hasRoom }, { $addToSet: { groups: id } })
    },

    async removeMembers(teamId: number, id: number, userIds: readonly number[]): Promise<void> {
      await members.updateMany({ team_id: teamId, user_id: { $in: [...userIds] } }, leaving(id))
    },

    /** Deletes a group; false when it was gone. */
    async delete(teamId: number, id: number): Promise<boolean> {
      await members.updateMany({ team_id: teamId, groups: id }, leaving(id))
      return (await groups.deleteOne({ _id: id, team_id: teamId })).deletedCount === 1
    },

    async deleteAllOfTeam(teamId: number): Promise<void> {
      await groups.deleteMany({ team_id: teamId })
    },
  }

  function inGroups(teamId: number, filter: object): Promise<Array<Pick<TeamMember, 'user_id' | 'groups'>>> {
    return members
      .find({ ...filter, team_id: teamId }, { user_id: 1, groups: 1 })
      .sort({ _id: 1 })
      .lean<Array<Pick<TeamMember, 'user_id' | 'groups'>>>()
      .exec()
  }
}
