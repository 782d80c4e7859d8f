import { type FileHandle, open } from 'node:fs/promises'
import { type BSON, type Collection, MongoBulkWriteError } from 'mongodb'
import { OpsError } from '../command.ts'
import type { StoredDocument } from './document-line.ts'

export type Inserter = {
  /** Inserts soon; `line` is what is kept of it when a unique index refuses it. */
  add(collection: Collection, document: StoredDocument, line: string): Promise<void>
  /** Counts a document that another process has restored. */
  countElsewhere(): void
  /** Inserts what is waiting. */
  flush(): Promise<void>
  result(): { inserted: number; refused: number; refusedFile: string | null }
  close(): Promise<void>
}

const batchDocuments = 1_000
const batchCharacters = 8 * 1024 * 1024
const duplicateKey = 11_000

/**
 * Inserts in batches of one collection. A backup of a running Foyer can hold a unique value twice (it moved from a document that had been
 * read to one that had not): the second is refused by the index and appended to `refusedFile` instead of being lost. Throws OpsError for
 * whatever else the store refuses.
 */
export function createInserter(refusedFile: string): Inserter {
  let waiting: Array<{ document: StoredDocument; line: string }> = []
  let characters = 0
  let target: Collection | undefined
  let inserted = 0
  let refused = 0
  let handle: FileHandle | undefined

  const refuse = async (collection: Collection, lines: string[]) => {
    handle ??= await open(refusedFile, 'w', 0o600)
    for (const line of lines) await handle.appendFile(`{"in":${JSON.stringify(collection.namespace)},${line.slice(1)}\n`)
    refused += lines.length
  }

  const flush = async () => {
    const batch = waiting
    waiting = []
    characters = 0
    if (!target || batch.length === 0) return
    try {
      const documents = batch.map(({ document }) => document as BSON.Document)
      const result = await target.insertMany(documents, { ordered: false, forceServerObjectId: true })
      inserted += result.insertedCount
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError)) throw error
      const failures = [error.writeErrors].flat()
      const writeError = failures.find(({ code }) => code !== duplicateKey)
      if (writeError || failures.length === 0) {
        throw new OpsError(`${target.namespace} refuses a document: ${writeError?.errmsg ?? error.message}`, { cause: error })
      }
      inserted += error.insertedCount
      await refuse(
        target,
        failures.flatMap(({ index }) => batch[index]?.line ?? []),
      )
    }
  }

  return {
    async add(collection, document, line) {
      if (target?.namespace !== collection.namespace) await flush()
      target = collection
      waiting.push({ document, line })
      characters += line.length
      if (waiting.length >= batchDocuments || characters >= batchCharacters) await flush()
    },
    countElsewhere: () => void inserted++,
    flush,
    result: () => ({ inserted, refused, refusedFile: refused > 0 ? refusedFile : null }),
    async close() {
      await handle?.sync()
      await handle?.close()
    },
  }
}
