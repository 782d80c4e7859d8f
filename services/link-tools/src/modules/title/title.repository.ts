import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { TitleModel, TitleRecord } from './title.model.ts'

export type TitleRepository = ReturnType<typeof createTitleRepository>

export function createTitleRepository(titles: TitleModel) {
  return {
    /** Gives null for what is not remembered, or no longer: the store removes what has expired only now and then. */
    find: (id: string, now: Date): Promise<TitleRecord | null> =>
      titles
        .findOne({ _id: id, expires_at: { $gt: now } })
        .lean<TitleRecord>()
        .exec(),

    async remember({ _id, title, expires_at }: TitleRecord): Promise<void> {
      try {
        await titles.updateOne({ _id }, { $set: { title, expires_at } }, { upsert: true })
      } catch (error) {
        // Another process has just remembered the same address.
        if (!isDuplicateKey(error, '_id')) throw error
      }
    },
  }
}
