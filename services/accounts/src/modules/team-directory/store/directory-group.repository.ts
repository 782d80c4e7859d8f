import type { DirectoryGroup, DirectoryGroupModel } from './directory-group.model.ts'

export type { DirectoryGroup } from './directory-group.model.ts'

export type DirectoryGroupRepository = ReturnType<typeof createDirectoryGroupRepository>

export function createDirectoryGroupRepository(groups: DirectoryGroupModel) {
  return {
    find: (teamId: number, id: number): Promise<DirectoryGroup | null> =>
      groups.findOne({ _id: id, team_id: teamId }).lean<DirectoryGroup>().exec(),

    /** All of a team, of which there are no more than a team has groups. */
    listOf: (teamId: number): Promise<DirectoryGroup[]> =>
      groups.find({ team_id: teamId }).sort({ _id: 1 }).lean<DirectoryGroup[]>().exec(),

    async insert(group: DirectoryGroup): Promise<void> {
      await groups.create(group)
    },

    /** What is absent is removed; null when it is gone. */
    set: (
      teamId: number,
      id: number,
      { external_id, ...fields }: Pick<DirectoryGroup, 'external_id' | 'display_name' | 'updated_at'>,
    ): Promise<DirectoryGroup | null> =>
      groups
        .findOneAndUpdate(
          { _id: id, team_id: teamId },
          external_id === undefined ? { $set: fields, $unset: { external_id: '' } } : { $set: { ...fields, external_id } },
          { returnDocument: 'after' },
        )
        .lean<DirectoryGroup>()
        .exec(),

    async delete(teamId: number, id: number): Promise<void> {
      await groups.deleteOne({ _id: id, team_id: teamId })
    },

    async deleteAllOfTeam(teamId: number): Promise<void> {
      await groups.deleteMany({ team_id: teamId })
    },
  }
}
