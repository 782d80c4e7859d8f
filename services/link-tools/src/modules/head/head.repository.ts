import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { HeadModel, HeadRecord } from './head.model.ts'

export type HeadRepository = ReturnType<typeof createHeadRepository>

export function createHeadRepository(heads: HeadModel) {
  return {
    /** Gives null for what is not remembered, or no longer: the store removes what has expired only now and then. */
    find: (id: string, now: Date): Promise<HeadRecord | null> =>
      heads
        .findOne({ _id: id, expires_at: { $gt: now } })
        .lean<HeadRecord>()
        .exec(),

    async remember({ _id, head, expires_at }: HeadRecord): Promise<void> {
      try {
        await heads.updateOne({ _id }, { $set: { head, expires_at } }, { upsert: true })
      } catch (error) {
        // Another process has just remembered the same address.
        if (!isDuplicateKey(error, '_id')) throw error
      }
    },
  }
}
