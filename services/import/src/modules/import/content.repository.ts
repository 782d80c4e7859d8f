import type { BatchDocument, ChunkDocument, ImportModels } from './import.model.ts'
import type { ImportBatch } from '../plan/import.plan.ts'

export type ContentRepository = ReturnType<typeof createContentRepository>

const chunksAtOnce = 16

/** What an import carries: the file's text until it is parsed, the batches of bookmarks until they are sent. */
export function createContentRepository({ chunks, batches }: Pick<ImportModels, 'chunks' | 'batches'>) {
  return {
    async insertChunks(importId: number, texts: readonly string[], expiresAt: Date): Promise<void> {
      const documents = texts.map((text, n): ChunkDocument => ({
        _id: `${importId}:${n}`,
        import_id: importId,
        n,
        text,
        expires_at: expiresAt,
      }))
      for (let n = 0; n < documents.length; n += chunksAtOnce) await chunks.insertMany(documents.slice(n, n + chunksAtOnce), { lean: true })
    },
    chunk: (importId: number, n: number): Promise<ChunkDocument | null> =>
      chunks
        .findOne({ _id: `${importId}:${n}` })
        .lean<ChunkDocument>()
        .exec(),
    async deleteChunks(importId: number): Promise<void> {
      await chunks.deleteMany({ import_id: importId })
    },

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
