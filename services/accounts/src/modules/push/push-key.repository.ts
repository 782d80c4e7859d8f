import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { PushKeyModel, PushKeyRecord } from './push-key.model.ts'

export type PushKeyRepository = ReturnType<typeof createPushKeyRepository>

export function createPushKeyRepository(keys: PushKeyModel) {
  return {
    find: (): Promise<PushKeyRecord | null> => keys.findOne({ _id: 'vapid' }).lean<PushKeyRecord>().exec(),

    /** Stores the pair unless another process was first. */
    async insert(pair: Omit<PushKeyRecord, '_id'>): Promise<void> {
      try {
        await keys.create([{ _id: 'vapid', ...pair }])
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Replaces a pair whose private key cannot be read any more. */
    async replace(before: string, pair: Omit<PushKeyRecord, '_id'>): Promise<void> {
      await keys.updateOne({ _id: 'vapid', sealed_private_key: before }, { $set: pair })
    },
  }
}
