import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { CheckedHostModel } from './checked-host.model.ts'

export type CheckedHostRepository = ReturnType<typeof createCheckedHostRepository>

const storedMs = 3_600_000

/** Between two checks of one host there is a time, for all processes together. */
export function createCheckedHostRepository(hosts: CheckedHostModel) {
  return {
    /** Gives false while the host is to be left alone; else nobody is to ask it for `spacingMs`. */
    async acquire(host: string, now: Date, spacingMs: number): Promise<boolean> {
      const freeAt = new Date(now.getTime() + spacingMs)
      const fields = { free_at: freeAt, expires_at: new Date(freeAt.getTime() + storedMs) }
      try {
        const { matchedCount, upsertedCount } = await hosts.updateOne(
          { _id: host, free_at: { $lte: now } },
          { $set: fields },
          { upsert: true },
        )
        return matchedCount + upsertedCount === 1
      } catch (error) {
        // There is one that is not free yet.
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
  }
}
