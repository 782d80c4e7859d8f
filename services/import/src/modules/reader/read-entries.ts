import type { ImportRecord } from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'
import { createIdBlock } from '@foyer/service-kit/ids'
import { mergeSkipped, type SkippedEntries } from '../file/skipped-entries.ts'
import { unpack } from '../formats/archive/unpack.ts'
import type { UnpackProblem } from '../formats/archive/zip.ts'
import type { EntryBatch } from '../plan/entry-batch.ts'
import { createEntryBatcher } from '../plan/entry-batcher.ts'
import type { SourceFolder } from '../plan/source-folder.ts'
import type { StoredFile } from '../stored-file/stored-file.ts'
import { createFilesReader, errorLocationOf } from './files-reader.ts'
import { inFlight } from './in-flight.ts'

/** What a file holds beside its entries: which of the folders of the file they are in, how many different tags, and what was not taken. */
export type ReadFile = { title: string; folders: SourceFolder[]; tags: number; skipped: SkippedEntries }

/** Why nothing of a file is imported, and where; `skipped`: what there was in it, of one without anything to import. */
export type FileRefusal = {
  error: NonNullable<ImportRecord['error']>
  location: ImportRecord['error_location']
  skipped?: SkippedEntries
}

export type EntriesTask = {
  contentType: string | undefined
  /** In seconds since 1970. */
  now: number
}

export type EntryTakers = {
  /** Stores a batch, and gives the numbers of the links that the person has already. */
  store(this: void, batch: EntryBatch): Promise<number[]>
  /** Told the bytes that are read, and all there are. */
  progress(this: void, done: number, total: number): Promise<void>
}

const batchesAtOnce = 2

/** Reads an uploaded file of any format to its end, and gives its entries in batches as they are read. */
export async function readEntries(
  file: StoredFile,
  { contentType, now }: EntriesTask,
  { store, progress }: EntryTakers,
): Promise<ReadFile | FileRefusal> {
  const files = await unpack(file, contentType)
  if ('problem' in files) return problemOf(files)

  const batcher = createEntryBatcher(createIdBlock(limits.import_bookmarks))
  const reader = createFilesReader(files, { now, batcher, onProgress: progress })
  const take = async (batch: EntryBatch) => {
    for (const number of await store(batch)) batcher.noteExisting(batch.links[number])
  }
  for await (const _stored of inFlight(reader.batches(), take, batchesAtOnce)) if (batcher.hasTooManyFolders()) break

  const { file: read, isBlank, invalid } = reader.result()
  if (isBlank) return refusal('import_empty')
  if (read.too_many || batcher.hasTooManyFolders()) return refusal('import_too_many')
  if (invalid) return refusal(invalid.code, await errorLocationOf(invalid))
  if (!read.recognised) return refusal('import_unsupported')
  const skipped = mergeSkipped([read.skipped, batcher.skipped()])
  const folders = batcher.folders(read.folders)
  // There may have been entries, and none to import.
  if (folders.length === 0) return { ...refusal('import_empty'), skipped }
  return { title: read.title, folders, tags: batcher.tags(), skipped }
}

const refusal = (error: FileRefusal['error'], location: FileRefusal['location'] = null): FileRefusal => ({ error, location })

function problemOf({ problem, file, byte }: UnpackProblem): FileRefusal {
  // As far as it can be said where an archive or a compressed file is damaged.
  const location: FileRefusal['location'] =
    file === undefined && byte === undefined
      ? null
      : { line: 0, column: 0, text: '', ...(file === undefined ? {} : { file }), ...(byte === undefined ? {} : { byte }) }
  return refusal(problem === 'too_large' ? 'import_archive_too_large' : 'import_archive_invalid', location)
}
