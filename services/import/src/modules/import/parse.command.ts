import { limits } from '@foyer/contracts/limits'
import { knownAddresses } from '@foyer/contracts/page-imports'
import { type IdGenerator, createIdBlock } from '@foyer/service-kit/ids'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { mergeSkipped } from '../file/skipped-entries.ts'
import { unpack } from '../formats/archive/unpack.ts'
import type { UnpackProblem } from '../formats/archive/zip.ts'
import { type EntryBatch, type LinkEntry, linkIdOfEntry } from '../plan/entry-batch.ts'
import { createEntryBatcher } from '../plan/entry-batcher.ts'
import { type SourceFolder, countsOf, feedsIn, linksIn } from '../plan/source-folder.ts'
import { layOut } from '../plan/widget-layout.ts'
import type { ContentRepository } from './content.repository.ts'
import { createFilesReader, errorLocationOf } from './files-reader.ts'
import { inFlight } from './in-flight.ts'
import type { ImportLeases, LeasedImport } from './import.lease.ts'
import type { ImportDocument, ListedFolder } from './import.model.ts'
import { contentRetentionMs } from './import.repository.ts'
import { retried } from './retried.ts'

export type ParseCommand = (importId: number) => Promise<void>

type Dependencies = {
  leases: ImportLeases
  content: ContentRepository
  internal: Pick<InternalClient, 'call'>
  ids: IdGenerator
  clock: () => Date
}

const batchesAtOnce = 2
const progressEveryMs = 500

/**
 * Reads an uploaded file and stores its entries in batches as they are read: uploaded → parsing → parsed → ready_to_import, or error. Of each address it
 * asks pages whether the person has it.
 *
 * Safe to run twice: every attempt writes batches of its own, and only the attempt that still holds the lease names its batches in the
 * import, in the same write as the folders and their counts.
 */
export function createParseCommand({ leases, content, internal, ids, clock }: Dependencies): ParseCommand {
  /** The numbers of the links that the person has already. */
  const existingIn = async (ownerId: number, links: readonly LinkEntry[]): Promise<number[]> => {
    if (links.length === 0) return []
    // A file is read from its beginning once an attempt has failed, so a call that fails is made again before that.
    const call = () => internal.call(knownAddresses, { body: { owner_id: ownerId, link_ids: links.map(linkIdOfEntry) } })
    const { existing } = await retried(call)
    return existing.flatMap((isExisting, n) => (isExisting ? [n] : []))
  }

  const parse = async (leased: LeasedImport) => {
    const { record } = leased
    // Its text was stored by an earlier release.
    if (record.size === undefined) return leased.end('import_failed')
    const files = await unpack(content.openFile(record._id, record.size), record.content_type)
    if ('problem' in files) return endByProblem(leased, files)

    const key = { _id: record._id, content_attempt: record.attempt }
    const expiresAt = new Date(clock().getTime() + contentRetentionMs)
    const batcher = createEntryBatcher(createIdBlock(limits.import_bookmarks))
    const reader = createFilesReader(files, {
      now: Math.floor(clock().getTime() / 1000),
      batcher,
      onProgress: createProgress(leased, clock),
    })
    let batches = 0
    const store = async (batch: EntryBatch) => {
      const n = batches
      batches += 1
      const existing = await existingIn(record.owner_id, batch.links)
      await content.insertBatch(key, n, batch, existing, expiresAt)
      for (const number of existing) batcher.noteExisting(batch.links[number])
    }
    for await (const _stored of inFlight(reader.batches(), store, batchesAtOnce)) if (batcher.hasTooManyFolders()) break

    const { file, isBlank, invalid } = reader.result()
    if (isBlank) return leased.end('import_empty')
    if (file.too_many || batcher.hasTooManyFolders()) return leased.end('import_too_many')
    if (invalid) return leased.end(invalid.recognised ? 'import_unreadable' : 'import_unsupported', await errorLocationOf(invalid))
    if (!file.recognised) return leased.end('import_unsupported')
    const { counts: skipped, samples: skipped_samples } = mergeSkipped([file.skipped, batcher.skipped()])
    const folders = batcher.folders(file.folders)
    if (folders.length === 0) {
      // There may have been entries, and none to import.
      await leased.write({ skipped, skipped_samples })
      return leased.end('import_empty')
    }
    if (layOut({ title: file.title, folders: countsOf(folders, false) }) === null) return leased.end('import_too_many')
    await leased.write({
      status: 'parsed',
      import_type: folders.some((folder) => feedsIn(folder) > 0) ? 'rssfeeds' : 'bookmarks',
      title: file.title,
      page_id: ids(),
      folders: [],
      listed_folders: folders.slice(0, limits.import_listed_folders).map(listedFolder),
      folder_chunks: await content.insertFolders(key, folders, expiresAt),
      bookmarks: folders.reduce((sum, folder) => sum + linksIn(folder) + feedsIn(folder), 0),
      existing: folders.reduce((sum, { existing }) => sum + existing, 0),
      tags: batcher.tags(),
      skipped,
      skipped_samples,
      content_attempt: record.attempt,
      batches,
      progress: null,
      progress_at: clock(),
      failures: 0,
    })
    await makeReady(leased)
  }

  const makeReady = async (leased: LeasedImport) => {
    await content.deleteChunks(leased.record._id)
    await leased.write({ status: 'ready_to_import' })
  }

  return async (importId) => {
    const isParsed = await leases.withLease(importId, ['uploaded', 'parsing'], 'parsing', parse)
    if (!isParsed) await leases.withLease(importId, ['parsed'], 'parsed', makeReady)
  }
}

/** Writes how far the reading is, now and then. */
function createProgress(leased: LeasedImport, clock: () => Date) {
  let writtenAt = 0
  return async (done: number, total: number): Promise<void> => {
    const now = clock().getTime()
    if (now - writtenAt < progressEveryMs) return
    writtenAt = now
    await leased.write({ progress: { done, total } })
  }
}

function endByProblem(leased: LeasedImport, { problem, file, byte }: UnpackProblem): Promise<void> {
  // As far as it can be said where an archive or a compressed file is damaged.
  const location: ImportDocument['error_location'] =
    file === undefined && byte === undefined
      ? null
      : { line: 0, column: 0, text: '', ...(file === undefined ? {} : { file }), ...(byte === undefined ? {} : { byte }) }
  return leased.end(problem === 'too_large' ? 'import_archive_too_large' : 'import_archive_invalid', location)
}

function listedFolder(folder: SourceFolder): ListedFolder {
  const { title, path, existing, widget, group } = folder
  const bookmarks = linksIn(folder) + feedsIn(folder)
  return { title, path: [...path, title], bookmarks, existing, widget: widget.position, is_group: group !== null }
}
