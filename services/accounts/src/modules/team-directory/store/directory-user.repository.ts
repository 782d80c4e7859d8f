import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { DirectoryUser, DirectoryUserModel } from './directory-user.model.ts'

export type { DirectoryUser } from './directory-user.model.ts'

export type DirectoryUserRepository = ReturnType<typeof createDirectoryUserRepository>

/** What of a record the store finds by an index. */
export type DirectoryUserKey = { [K in '_id' | 'user_name_key' | 'external_id']?: DirectoryUser[K] }

/** `taken`: another record of the team has the user name, the address or the account. */
type Written = 'written' | 'taken' | 'stale'

export function createDirectoryUserRepository(users: DirectoryUserModel) {
  const find = (filter: object): Promise<DirectoryUser | null> => users.findOne(filter).lean<DirectoryUser>().exec()

  return {
    find: (teamId: number, id: number): Promise<DirectoryUser | null> => find({ _id: id, team_id: teamId }),

    findOfUser: (teamId: number, userId: number): Promise<DirectoryUser | null> => find({ team_id: teamId, user_id: userId }),

    /** Whom of these a directory names, and has not deactivated. */
    userIdsAmong: async (teamId: number, userIds: readonly number[]): Promise<ReadonlySet<number>> => {
      const records = await users
        .find({ team_id: teamId, user_id: { $in: [...userIds] }, active: true }, { user_id: 1 })
        .lean<DirectoryUser[]>()
      return new Set(records.flatMap(({ user_id }) => user_id ?? []))
    },

    /** Somebody who is to come in: by their address, or by the invitation that they have been sent. */
    findWaiting: (teamId: number, { emailKey, invitationIds }: { emailKey: string | null; invitationIds: readonly number[] }) =>
      find({
        team_id: teamId,
        user_id: { $exists: false },
        active: true,
        $or: [{ invitation_id: { $in: [...invitationIds] } }, ...(emailKey === null ? [] : [{ email_key: emailKey }])],
      }),

    /** Those of a team with these keys, in the order of their ids. */
    list: (teamId: number, key: DirectoryUserKey, { skip = 0, limit }: { skip?: number; limit: number }): Promise<DirectoryUser[]> =>
      users
        .find({ ...key, team_id: teamId })
        .sort({ _id: 1 })
        .skip(skip)
        .limit(limit)
        .lean<DirectoryUser[]>()
        .exec(),

    count: (teamId: number, filter: { active?: boolean; isWaiting?: true } = {}): Promise<number> =>
      users
        .countDocuments({
          team_id: teamId,
          ...(filter.active === undefined ? {} : { active: filter.active }),
          ...(filter.isWaiting ? { user_id: { $exists: false } } : {}),
        })
        .exec(),

    listAmong: (teamId: number, ids: readonly number[]): Promise<DirectoryUser[]> =>
      users
        .find({ team_id: teamId, _id: { $in: [...ids] } })
        .sort({ _id: 1 })
        .lean<DirectoryUser[]>()
        .exec(),

    /** Those whom the directory has put into a group. */
    listInGroup: (teamId: number, groupId: number): Promise<DirectoryUser[]> =>
      users.find({ team_id: teamId, groups: groupId }).sort({ _id: 1 }).lean<DirectoryUser[]>().exec(),

    /** Those about somebody, in whatever team. */
    listOfUser: (userId: number): Promise<DirectoryUser[]> => users.find({ user_id: userId }).lean<DirectoryUser[]>().exec(),

    async insert(user: DirectoryUser): Promise<boolean> {
      try {
        await users.create(user)
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Stores a record, but for its groups, in place of the one that was read; `stale` where that has changed or is gone. What is absent is removed. */
    async replace({ _id, team_id, revision, ...record }: DirectoryUser): Promise<Written> {
      const optional = [
        'external_id',
        'display_name',
        'name',
        'language',
        'user_id',
        'is_account_made',
        'invitation_id',
        'is_ended',
      ] as const
      const $unset = Object.fromEntries(optional.filter((name) => record[name] === undefined).map((name) => [name, '']))
      const $set = Object.fromEntries(Object.entries(record).filter(([name, value]) => value !== undefined && name !== 'groups'))
      try {
        const result = await users.updateOne({ _id, team_id, revision }, { $set: { ...$set, revision: revision + 1 }, $unset })
        return result.matchedCount === 1 ? 'written' : 'stale'
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken'
        throw error
      }
    },

    async addToGroup(teamId: number, groupId: number, ids: readonly number[], at: Date): Promise<void> {
      await users.updateMany({ team_id: teamId, _id: { $in: [...ids] } }, { $addToSet: { groups: groupId }, $set: { updated_at: at } })
    },

    async removeFromGroup(teamId: number, groupId: number, ids: readonly number[], at: Date): Promise<void> {
      await users.updateMany({ team_id: teamId, _id: { $in: [...ids] } }, { $pull: { groups: groupId }, $set: { updated_at: at } })
    },

    /** Takes everybody out of a group that is gone. */
    async endGroup(teamId: number, groupId: number): Promise<void> {
      await users.updateMany({ team_id: teamId, groups: groupId }, { $pull: { groups: groupId } })
    },

    async delete(teamId: number, id: number): Promise<void> {
      await users.deleteOne({ _id: id, team_id: teamId })
    },

    async deleteAllOfUser(userId: number): Promise<void> {
      await users.deleteMany({ user_id: userId })
    },

    async deleteAllOfTeam(teamId: number): Promise<void> {
      await users.deleteMany({ team_id: teamId })
    },
  }
}
