import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { PageSeenModel, PageSeenRecord } from './page-seen.model.ts'

export type PageSeenRepository = ReturnType<typeof createPageSeenRepository>

type Of = { user_id: number; page_id: number }
const seenId = ({ user_id, page_id }: Of) => `${user_id}:${page_id}`

/** Reads and writes of what people have seen of pages. */
export function createPageSeenRepository(seen: PageSeenModel) {
  return {
    of: (of: Of): Promise<PageSeenRecord | null> => seen.findById(seenId(of)).lean<PageSeenRecord>().exec(),

    /** Goes forward only: of two calls that cross, the later moment stays. */
    async set(of: Of, moment: number, at: Date): Promise<void> {
      try {
        await seen.updateOne({ _id: seenId(of), moment: { $lt: moment } }, { $set: { ...of, moment, at } }, { upsert: true })
      } catch (error) {
        // One is there that is as late.
        if (!isDuplicateKey(error, '_id')) throw error
      }
    },

    /** They looked again, and there was nothing new. */
    async touch(of: Of, at: Date): Promise<void> {
      await seen.updateOne({ _id: seenId(of) }, { $set: { at } })
    },

    async deleteByUser(userId: number): Promise<void> {
      await seen.deleteMany({ user_id: userId })
    },
    async deleteByPage(pageId: number): Promise<void> {
      await seen.deleteMany({ page_id: pageId })
    },
  }
}
