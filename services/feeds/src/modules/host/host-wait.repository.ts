import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { HostWaitModel, HostWaitRecord } from './host-wait.model.ts'

export type HostWaitRepository = ReturnType<typeof createHostWaitRepository>

const maxWaits = 10_000

export function createHostWaitRepository(waits: HostWaitModel) {
  return {
    /** Never shortens a wait. */
    async extend(id: string, until: Date): Promise<void> {
      try {
        await waits.updateOne({ _id: id }, { $max: { until } }, { upsert: true })
      } catch (error) {
        // Another process has stored a wait for the same server at the same moment.
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** The end of the longest wait under these names that has not passed; null when there is none. */
    async latest(ids: readonly string[], now: Date): Promise<Date | null> {
      const match = await waits
        .find({ _id: { $in: [...ids] }, until: { $gt: now } })
        .limit(ids.length)
        .lean<HostWaitRecord[]>()
        .exec()
      return match.reduce<Date | null>((last, { until }) => (last && last > until ? last : until), null)
    },

    current: (now: Date): Promise<HostWaitRecord[]> =>
      waits
        .find({ until: { $gt: now } })
        .sort({ until: 1 })
        .limit(maxWaits)
        .lean<HostWaitRecord[]>()
        .exec(),
  }
}
