import type { BatchDocument, ImportModels } from './import.model.ts'
import type { ImportBatch } from '../plan/import.plan.ts'
import type { StoredFile } from '../stored-file/stored-file.ts'
import type { StoredFileRepository } from '../stored-file/stored-file.repository.ts'

export type ContentRepository = ReturnType<typeof createContentRepository>

/** What an import carries: its file until it is parsed, the batches of bookmarks until they are sent. */
export function createContentRepository({ batches }: Pick<ImportModels, 'batches'>, files: StoredFileRepository) {
  return {
    storeFile: (importId: number, bytes: AsyncIterable<Buffer>, expiresAt: Date): Promise<number> =>
      files.store(importId, bytes, expiresAt),
    openFile: (importId: number, size: number): StoredFile => files.open(importId, size),
    deleteChunks: (importId: number): Promise<void> => files.delete(importId),

    /** The attempt is part of the id: a worker that lost its lease cannot write into the batches of its successor. */
    async insertBatch(importId: number, attempt: number, n: number, batch: ImportBatch, expiresAt: Date): Promise<void> {
      const document: BatchDocument = { _id: `${importId}:${attempt}:${n}`, import_id: importId, n, ...batch, expires_at: expiresAt }
      await batches.insertMany([document], { lean: true })
    },
    batch: (importId: number, attempt: number, n: number): Promise<BatchDocument | null> =>
      batches
        .findOne({ _id: `${importId}:${attempt}:${n}` })
        .lean<BatchDocument>()
        .exec(),
    async deleteBatches(importId: number): Promise<void> {
      await batches.deleteMany({ import_id: importId })
    },
  }
}
