import { limits } from '@foyer/contracts/limits'
import { knownAddresses } from '@foyer/contracts/pages/page/page-imports'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { type EntryBatch, type LinkEntry, linkIdOfEntry } from '../plan/entry-batch.ts'
import { type SourceFolder, countsOf, feedsIn, linksIn } from '../plan/source-folder.ts'
import { layOut } from '../plan/widget-layout.ts'
import type { FileReader } from '../reader/file-reader.ts'
import { newOwnerOf } from '../restore/new-owner.ts'
import type { ContentRepository } from './content.repository.ts'
import type { ImportLeases, LeasedImport } from './import.lease.ts'
import type { ImportDocument, ListedFolder } from './import.model.ts'
import { contentRetentionMs } from './import.repository.ts'
import type { RestoreArchive } from './restore-archive.command.ts'
import { retried } from './retried.ts'

export type ParseCommand = (importId: number) => Promise<void>

type Dependencies = {
  leases: ImportLeases
  content: ContentRepository
  reader: Pick<FileReader, 'entries'>
  /** Parses what is an archive of Foyer. */
  archives: Pick<RestoreArchive, 'parse'>
  internal: Pick<InternalClient, 'call'>
  ids: IdGenerator
  clock: () => Date
}

const progressEveryMs = 500

/**
 * Reads an uploaded file and stores its entries in batches as they are read: uploaded → parsing → parsed → ready_to_import, or error. Of each address it
 * asks pages whether the person has it.
 *
 * Safe to run twice: every attempt writes batches of its own, and only the attempt that still holds the lease names its batches in the
 * import, in the same write as the folders and their counts.
 */
export function createParseCommand({ leases, content, reader, archives, internal, ids, clock }: Dependencies): ParseCommand {
  /** The numbers of the links that the person has already. */
  const existingIn = async (record: ImportDocument, links: readonly LinkEntry[]): Promise<number[]> => {
    if (links.length === 0) return []
    // A file is read from its beginning once an attempt has failed, so a call that fails is made again before that.
    const call = () => internal.call(knownAddresses, { body: { ...newOwnerOf(record), link_ids: links.map(linkIdOfEntry) } })
    const { existing } = await retried(call)
    return existing.flatMap((isExisting, n) => (isExisting ? [n] : []))
  }

  const parse = async (leased: LeasedImport) => {
    const { record } = leased
    // Its text was stored by an earlier release.
    if (record.size === undefined) return leased.end('import_failed')
    if (await archives.parse(leased)) return
    const key = { _id: record._id, content_attempt: record.attempt }
    const expiresAt = new Date(clock().getTime() + contentRetentionMs)
    const progress = createProgress(leased, clock)
    let batches = 0
    const store = async (batch: EntryBatch) => {
      const n = batches
      batches += 1
      const existing = [...new Set([...(await existingIn(record, batch.links)), ...(batch.similar ?? [])])]
      await content.insertBatch(key, n, batch, existing, expiresAt)
      return existing
    }
    const task = { contentType: record.content_type, now: Math.floor(clock().getTime() / 1000) }
    const read = await reader.entries(content.openFile(record._id, record.size), task, { store, progress })
    if ('error' in read) {
      const { error, location, skipped } = read
      if (skipped) await leased.write({ skipped: skipped.counts, skipped_samples: skipped.samples })
      return leased.end(error, location)
    }
    const { title, folders, tags } = read
    const { counts: skipped, samples: skipped_samples } = read.skipped
    if (layOut({ title, folders: countsOf(folders, false) }) === null) return leased.end('import_too_many')
    await leased.write({
      status: 'parsed',
      import_type: folders.some((folder) => feedsIn(folder) > 0) ? 'rssfeeds' : 'bookmarks',
      title,
      page_id: ids(),
      folders: [],
      listed_folders: folders.slice(0, limits.import_listed_folders).map(listedFolder),
      folder_chunks: await content.insertFolders(key, folders, expiresAt),
      bookmarks: folders.reduce((sum, folder) => sum + linksIn(folder) + feedsIn(folder), 0),
      existing: folders.reduce((sum, { existing }) => sum + existing, 0),
      tags,
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

function listedFolder(folder: SourceFolder): ListedFolder {
  const { title, path, existing, widget, group } = folder
  const bookmarks = linksIn(folder) + feedsIn(folder)
  return { title, path: [...path, title], bookmarks, existing, widget: widget.position, is_group: group !== null }
}
