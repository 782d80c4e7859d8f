import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import { limits } from '@foyer/contracts/limits'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import { type SearchPlace, endOfPrefix } from '@foyer/service-kit/search-in-steps'
import type { MappedParts, TeamMember, TeamMemberModel } from './team-member.model.ts'

export type { TeamMember } from './team-member.model.ts'

export type TeamMemberRepository = ReturnType<typeof createTeamMemberRepository>

/** One range of the list of members: those whose name or address begins with the prefix. */
export type MemberSearchStep = { by: 'name' | 'email'; prefix: string }

export function createTeamMemberRepository(members: TeamMemberModel) {
  const after = { returnDocument: 'after' } as const
  const range = (filter: object, order: Record<string, 1>, limit: number) =>
    members
      .find(filter)
      .sort({ ...order })
      .limit(limit)
      .lean<TeamMember[]>()
      .exec()

  return {
    find: (teamId: number, userId: number): Promise<TeamMember | null> =>
      members.findOne({ team_id: teamId, user_id: userId }).lean<TeamMember>().exec(),

    /** The teams that somebody is in, the first first: never more than anybody may be in. */
    listOf: (userId: number): Promise<TeamMember[]> => range({ user_id: userId }, { _id: 1 }, limits.memberships),

    countOf: (userId: number): Promise<number> => members.countDocuments({ user_id: userId }).exec(),

    count: (teamId: number): Promise<number> => members.countDocuments({ team_id: teamId }).exec(),

    /** How many are members and no admins. */
    countPlain: (teamId: number): Promise<number> => members.countDocuments({ team_id: teamId, role: 'member' }).exec(),

    /** How many were written before this one, it among them. */
    countUpTo: (teamId: number, id: number): Promise<number> => members.countDocuments({ team_id: teamId, _id: { $lte: id } }).exec(),

    /** Everybody in a team. */
    async userIds(teamId: number): Promise<number[]> {
      const records = await members.find({ team_id: teamId }, { user_id: 1 }).lean<Array<Pick<TeamMember, 'user_id'>>>().exec()
      return records.map(({ user_id }) => user_id)
    },

    /** Those of these people who are in the team. */
    listAmong: (teamId: number, userIds: readonly number[]): Promise<TeamMember[]> =>
      members
        .find({ team_id: teamId, user_id: { $in: [...userIds] } })
        .lean<TeamMember[]>()
        .exec(),

    async isInAny(userId: number, teamIds: readonly number[]): Promise<boolean> {
      return (await members.countDocuments({ user_id: userId, team_id: { $in: [...teamIds] } }).exec()) > 0
    },

    /** Members of these teams whose name begins with the prefix, by name; whoever is in several of them several times. */
    listNamed: (teamIds: readonly number[], prefix: string, limit: number): Promise<TeamMember[]> =>
      range({ team_id: { $in: [...teamIds] }, name: { $gte: prefix, $lt: prefix + endOfPrefix } }, { name: 1, _id: 1 }, limit),

    /** The admins of a team, its owner among them. */
    listAdmins: (teamId: number): Promise<TeamMember[]> =>
      members.find({ team_id: teamId, role: 'admin' }).sort({ since: 1, _id: 1 }).lean<TeamMember[]>().exec(),

    /** Who has been in a team as this for longest, but for one person; null when there is nobody else. */
    longestServing: (teamId: number, role: GrantedRole, except: number): Promise<TeamMember | null> =>
      members
        .findOne({ team_id: teamId, user_id: { $ne: except }, role })
        .sort({ since: 1, _id: 1 })
        .lean<TeamMember>()
        .exec(),

    /** The members of one range, those after `place` alone. */
    async search(
      teamId: number,
      { by, prefix }: MemberSearchStep,
      { filter, place, limit }: { filter: object; place: SearchPlace | null; limit: number },
    ): Promise<TeamMember[]> {
      const of = { ...filter, team_id: teamId }
      const end = prefix + endOfPrefix
      if (!place) return range({ ...of, [by]: { $gte: prefix, $lt: end } }, { [by]: 1, _id: 1 }, limit)
      const namesakes = await range({ ...of, [by]: place.key, _id: { $gt: place.id } }, { _id: 1 }, limit)
      if (namesakes.length === limit) return namesakes
      return [...namesakes, ...(await range({ ...of, [by]: { $gt: place.key, $lt: end } }, { [by]: 1, _id: 1 }, limit - namesakes.length))]
    },

    /** How many members are in any of these ranges. */
    countMatches: (teamId: number, steps: readonly MemberSearchStep[], filter: object): Promise<number> =>
      members
        .countDocuments({
          ...filter,
          team_id: teamId,
          $or: steps.map(({ by, prefix }) => ({ [by]: { $gte: prefix, $lt: prefix + endOfPrefix } })),
        })
        .exec(),

    /** False when they are in the team already. */
    async insert(member: TeamMember): Promise<boolean> {
      try {
        await members.create(member)
        return true
      } catch (error) {
        if (isDuplicateKey(error, 'team_id')) return false
        throw error
      }
    },

    /** Gives a role by hand, which no mapping takes away; who is an admin by hand is in the team by hand. null when they are not in the team. */
    setRole: (teamId: number, userId: number, role: GrantedRole): Promise<TeamMember | null> =>
      members
        .findOneAndUpdate(
          { team_id: teamId, user_id: userId },
          { $set: { role }, $unset: { 'mapped.admin': '', ...(role === 'admin' ? { 'mapped.membership': '' } : {}) } },
          after,
        )
        .lean<TeamMember>()
        .exec(),

    /** What mappings make of a membership; false when it is another by now than the one that was read. */
    async setMapped(
      { _id, role, groups, mapped }: Pick<TeamMember, '_id' | 'role' | 'groups' | 'mapped'>,
      to: { role: GrantedRole; groups: number[]; mapped: MappedParts },
    ): Promise<boolean> {
      // Part by part, as the whole would be compared with the order of its fields; a list that is empty may be missing.
      const asRead = (['membership', 'admin', 'groups'] as const).map((part) => {
        const list = mapped?.[part] ?? []
        return list.length > 0 ? { [`mapped.${part}`]: list } : { [`mapped.${part}.0`]: { $exists: false } }
      })
      return (await members.updateOne({ _id, role, groups: groups ?? null, $and: asRead }, { $set: to })).matchedCount === 1
    },

    /** What the mappings of a provider gave is by hand from now on. */
    async forgetProvider(provider: number): Promise<void> {
      const $pull = { 'mapped.membership': provider, 'mapped.admin': provider, 'mapped.groups': { provider } }
      await members.updateMany(
        { $or: [{ 'mapped.membership': provider }, { 'mapped.admin': provider }, { 'mapped.groups.provider': provider }] },
        { $pull },
      )
    },

    /** False when they were not in it. */
    async delete(teamId: number, userId: number): Promise<boolean> {
      return (await members.deleteOne({ team_id: teamId, user_id: userId })).deletedCount === 1
    },

    async deleteAllOfTeam(teamId: number): Promise<void> {
      await members.deleteMany({ team_id: teamId })
    },

    /** By what somebody is listed and searched in all their teams. */
    async rename(userId: number, to: Pick<TeamMember, 'name' | 'email'>): Promise<void> {
      await members.updateMany({ user_id: userId }, { $set: to })
    },
  }
}
