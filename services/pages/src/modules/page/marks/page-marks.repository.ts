import { createBatchLoader } from '@foyer/service-kit/batcher'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { PageMarksModel, PageMarksRecord } from './page-marks.model.ts'

export type PageMarksRepository = ReturnType<typeof createPageMarksRepository>

export function createPageMarksRepository(marks: PageMarksModel) {
  return {
    /** Null for a person without marks. Reads at the same time share one query. */
    byUser: createBatchLoader<number, PageMarksRecord>(async (userIds) => {
      const records = await marks.collection.find<PageMarksRecord>({ _id: { $in: userIds as never[] } }).toArray()
      return new Map(records.map((record) => [record._id, record]))
    }),

    /** Stores the marks that were made of `version` (0: none were stored). Gives null on a version conflict. */
    async replace(next: Omit<PageMarksRecord, 'version'>, version: number): Promise<PageMarksRecord | null> {
      const { _id, starred, followed, collapsed } = next
      const record = { _id, starred, followed, ...(collapsed ? { collapsed } : {}), version: version + 1 }
      if (version === 0) {
        try {
          await marks.create([record])
          return record
        } catch (error) {
          if (isDuplicateKey(error)) return null
          throw error
        }
      }
      const { matchedCount } = await marks.updateOne({ _id, version }, { $set: record })
      return matchedCount === 1 ? record : null
    },

    async deleteByUser(userId: number): Promise<void> {
      await marks.deleteOne({ _id: userId })
    },
  }
}
