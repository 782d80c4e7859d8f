import type { TeamProvider, TeamProviderModel } from './team-provider.model.ts'

export type { TeamProvider } from './team-provider.model.ts'

export type TeamProviderRepository = ReturnType<typeof createTeamProviderRepository>

type Changes = Partial<Pick<TeamProvider, 'title' | 'enabled' | 'tested_at' | 'config' | 'recorded'>>

export function createTeamProviderRepository(providers: TeamProviderModel) {
  return {
    find: (id: number): Promise<TeamProvider | null> => providers.findOne({ _id: id }).lean<TeamProvider>().exec(),

    /** Those of a team, the oldest first. */
    listOf: (teamId: number): Promise<TeamProvider[]> => providers.find({ team_id: teamId }).sort({ _id: 1 }).lean<TeamProvider[]>().exec(),

    /** The ids of those of a team that are turned on. */
    async enabledIdsOf(teamId: number): Promise<number[]> {
      const enabled = await providers.find({ team_id: teamId, enabled: true }, { _id: 1 }).lean<Pick<TeamProvider, '_id'>[]>().exec()
      return enabled.map(({ _id }) => _id)
    },

    /** Whether people can sign in by any, of whichever team. */
    async isAnyEnabled(): Promise<boolean> {
      return (await providers.exists({ enabled: true })) !== null
    },

    async insert(provider: TeamProvider): Promise<void> {
      await providers.create(provider)
    },

    /** null when it is gone. */
    set: (id: number, changes: Changes): Promise<TeamProvider | null> =>
      providers
        .findOneAndUpdate({ _id: id }, { $set: { ...changes } }, { returnDocument: 'after' })
        .lean<TeamProvider>()
        .exec(),

    /** Keeps a key where there is none yet; gives the provider as it is then, null when it is gone. */
    async keepServiceKey(id: number, key: NonNullable<TeamProvider['service_key']>): Promise<TeamProvider | null> {
      await providers.updateOne({ _id: id, service_key: { $exists: false } }, { $set: { service_key: key } })
      return providers.findOne({ _id: id }).lean<TeamProvider>().exec()
    },

    async delete(id: number): Promise<void> {
      await providers.deleteOne({ _id: id })
    },

    async deleteAllOf(teamId: number): Promise<void> {
      await providers.deleteMany({ team_id: teamId })
    },
  }
}
