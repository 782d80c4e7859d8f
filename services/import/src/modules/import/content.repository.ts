import type { EntryBatch, FeedEntry, LinkEntry } from '../plan/entry-batch.ts'
import type { SourceFolder } from '../plan/source-folder.ts'
import type { StoredFile } from '../stored-file/stored-file.ts'
import type { StoredFileRepository } from '../stored-file/stored-file.repository.ts'
import type { BatchDocument, ImportModels } from './import.model.ts'

export type ContentRepository = ReturnType<typeof createContentRepository>

/** Which content of an import: that of one attempt at reading its file. */
export type ContentKey = { _id: number; content_attempt: number }

/** Entries as they were stored; `bookmarks` and `feedBodies` are of an import from before the layout was chosen, and go as they are. */
export type StoredBatch = EntryBatch & {
  existing: ReadonlySet<number>
  leftOut: readonly number[] | null
  bookmarks: NonNullable<BatchDocument['bookmarks']>
  feedBodies: NonNullable<BatchDocument['feeds']>
}

const foldersInDocument = 1_000

/** What an import carries: its file until it is parsed, its folders and the batches of its entries until they are sent. */
export function createContentRepository({ batches }: Pick<ImportModels, 'batches'>, files: StoredFileRepository) {
  const insert = async (document: BatchDocument): Promise<void> => {
    await batches.insertMany([document], { lean: true })
  }
  const find = (_id: string): Promise<BatchDocument | null> => batches.findOne({ _id }).lean<BatchDocument>().exec()

  return {
    storeFile: (importId: number, bytes: AsyncIterable<Buffer>, expiresAt: Date): Promise<number> =>
      files.store(importId, bytes, expiresAt),
    openFile: (importId: number, size: number): StoredFile => files.open(importId, size),
    deleteChunks: (importId: number): Promise<void> => files.delete(importId),

    /** The attempt is part of the id: a worker that lost its lease cannot write into the batches of its successor. */
    insertBatch: (
      key: ContentKey,
      n: number,
      { links, feeds, similar = [] }: EntryBatch,
      existing: readonly number[],
      expiresAt: Date,
    ): Promise<void> =>
      insert({
        _id: `${key._id}:${key.content_attempt}:${n}`,
        import_id: key._id,
        n,
        links: JSON.stringify(links),
        feed_entries: JSON.stringify(feeds),
        existing: [...existing],
        similar: [...similar],
        expires_at: expiresAt,
      }),

    async batch(key: ContentKey, n: number): Promise<StoredBatch | null> {
      const batch = await find(`${key._id}:${key.content_attempt}:${n}`)
      if (!batch) return null
      return {
        links: JSON.parse(batch.links ?? '[]') as LinkEntry[],
        feeds: JSON.parse(batch.feed_entries ?? '[]') as FeedEntry[],
        existing: new Set(batch.existing),
        similar: batch.similar ?? [],
        leftOut: batch.left_out ?? null,
        bookmarks: batch.bookmarks ?? [],
        feedBodies: batch.feeds ?? [],
      }
    },

    /** Stores which links of a batch are left out, so that it is sent alike however often that is. */
    async decide(key: ContentKey, n: number, leftOut: readonly number[]): Promise<void> {
      await batches.updateOne({ _id: `${key._id}:${key.content_attempt}:${n}` }, { $set: { left_out: [...leftOut] } })
    },

    /** Stores the folders of a file, and gives in how many documents. */
    async insertFolders(key: ContentKey, folders: readonly SourceFolder[], expiresAt: Date): Promise<number> {
      let n = 0
      for (; n * foldersInDocument < folders.length; n += 1) {
        const part = folders.slice(n * foldersInDocument, (n + 1) * foldersInDocument)
        const _id = `${key._id}:${key.content_attempt}:folders:${n}`
        await insert({ _id, import_id: key._id, n, folders: JSON.stringify(part), expires_at: expiresAt })
      }
      return n
    },

    async folders(key: ContentKey, documents: number): Promise<SourceFolder[]> {
      const folders: SourceFolder[] = []
      for (let n = 0; n < documents; n += 1) {
        const document = await find(`${key._id}:${key.content_attempt}:folders:${n}`)
        if (!document?.folders) throw new Error(`folders ${n} of import ${key._id} are gone`)
        folders.push(...(JSON.parse(document.folders) as SourceFolder[]))
      }
      return folders
    },

    async deleteBatches(importId: number): Promise<void> {
      await batches.deleteMany({ import_id: importId })
    },
  }
}
