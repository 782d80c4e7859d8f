import type { MappingLogEntry, MappingLogModel } from './mapping-log.model.ts'

export type { LoggedChange, MappingLogEntry } from './mapping-log.model.ts'

export type MappingLogRepository = ReturnType<typeof createMappingLogRepository>

export function createMappingLogRepository(entries: MappingLogModel) {
  return {
    async insert(entry: MappingLogEntry): Promise<void> {
      await entries.create(entry)
    },

    /** The newest first, those before an entry alone. */
    listOf: (providerId: number, before: number | undefined, limit: number): Promise<MappingLogEntry[]> =>
      entries
        .find({ provider_id: providerId, ...(before === undefined ? {} : { _id: { $lt: before } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<MappingLogEntry[]>()
        .exec(),

    async deleteAllOfUser(userId: number): Promise<void> {
      await entries.deleteMany({ user_id: userId })
    },

    async deleteAllOfProvider(providerId: number): Promise<void> {
      await entries.deleteMany({ provider_id: providerId })
    },

    async deleteAllOfTeam(teamId: number): Promise<void> {
      await entries.deleteMany({ owner_id: teamId })
    },
  }
}
