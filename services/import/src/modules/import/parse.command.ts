import { setImmediate } from 'node:timers/promises'
import { limits } from '@foyer/contracts/limits'
import { type IdGenerator, createIdBlock } from '@foyer/service-kit/ids'
import type { ContentRepository } from './content.repository.ts'
import { decodeBody } from '@foyer/safe-fetch/charset'
import { unpack } from '../formats/archive/unpack.ts'
import type { UnpackProblem } from '../formats/archive/zip.ts'
import { parserFor, textKindOf } from '../formats/file-format.ts'
import { bytesOf } from '../stored-file/stored-file.ts'
import { mergeFiles } from '../formats/merge-files.ts'
import type { ImportDocument } from './import.model.ts'
import { entriesOf, idsNeeded, planImport } from '../plan/import.plan.ts'
import { contentRetentionMs } from './import.repository.ts'
import type { ImportLeases, LeasedImport } from './import.lease.ts'
import type { FileParser, ParsedFile } from '../file/parsed-file.ts'
import { createSkippedEntries } from '../file/skipped-entries.ts'
import { createSourceLocator } from '../file/source-location.ts'
import { layOut } from '../plan/widget-layout.ts'

export type ParseCommand = (importId: number) => Promise<void>

type Dependencies = { leases: ImportLeases; content: ContentRepository; ids: IdGenerator; clock: () => Date }

/**
 * Reads an uploaded file and makes the batches that will be sent: uploaded → parsing → parsed → ready_to_import, or error.
 *
 * Safe to run twice: every attempt writes batches of its own, and only the attempt that still holds the lease names its batches in the
 * import, in the same write as the page, the widgets and their counts. From then on the ids are fixed.
 */
export function createParseCommand({ leases, content, ids, clock }: Dependencies): ParseCommand {
  const parse = async (leased: LeasedImport) => {
    const { record } = leased
    // Its text was stored by an earlier release.
    if (record.size === undefined) return leased.end('import_failed')
    const parts = await partsOf(content, record)
    if ('problem' in parts) {
      return leased.end(parts.problem === 'too_large' ? 'import_archive_too_large' : 'import_archive_invalid', locationOfProblem(parts))
    }
    const { file, isBlank, invalid } = await readImport(parts, clock())
    if (isBlank) return leased.end('import_empty')
    if (file.too_many) return leased.end('import_too_many')
    if (invalid) return leased.end(invalid.recognised ? 'import_unreadable' : 'import_unsupported', errorLocationOf(invalid))
    if (!file.recognised) return leased.end('import_unsupported')
    const drafts = layOut(file)
    if (drafts?.length === 0) {
      // There may have been entries, and none to import.
      await leased.write({ skipped: file.skipped.counts, skipped_samples: file.skipped.samples })
      return leased.end('import_empty')
    }
    if (drafts === null) return leased.end('import_too_many')

    const plan = planImport(drafts, createIdBlock(idsNeeded(drafts)))
    const expiresAt = new Date(clock().getTime() + contentRetentionMs)
    let batches = 0
    for (const batch of plan.batches) {
      await content.insertBatch(record._id, record.attempt, batches, batch, expiresAt)
      batches += 1
    }
    await leased.write({
      status: 'parsed',
      import_type: drafts.some((draft) => draft.widget_type === 'rsslist') ? 'rssfeeds' : 'bookmarks',
      title: file.title,
      page_id: ids(),
      folders: plan.folders,
      bookmarks: drafts.reduce((sum, draft) => sum + entriesOf(draft), 0),
      skipped: file.skipped.counts,
      skipped_samples: file.skipped.samples,
      content_attempt: record.attempt,
      batches,
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

// Characters parsed before the event loop runs other work: a few milliseconds.
const sliceLength = 32 * 1024
const stepsAtOnce = 500

/** One of the files that an import holds. `name` is null where there is no other. */
type Part = { name: string | null; text: string }
type Invalid = { part: Part; offset: number; recognised: boolean }

async function partsOf(content: ContentRepository, record: ImportDocument): Promise<Part[] | UnpackProblem> {
  const { _id, size = 0, file_name, content_type } = record
  const pieces: Buffer[] = []
  for await (const piece of bytesOf(content.openFile(_id, size))) pieces.push(piece)
  const unpacked = await unpack(Buffer.concat(pieces), file_name)
  if ('problem' in unpacked) return unpacked
  const contentType = unpacked.isArchive || content_type === undefined ? {} : { contentType: content_type }
  return unpacked.files.map(({ name, bytes }) => ({
    name: unpacked.isArchive ? name : null,
    text: bytes === null ? '' : decodeBody(bytes, { ...contentType, kind: textKindOf(bytes) }).text,
  }))
}

/** Reads all files of an import as one. The first that is invalid ends it; files of other kinds in an archive are left out. */
async function readImport(parts: readonly Part[], now: Date): Promise<{ file: ParsedFile; isBlank: boolean; invalid: Invalid | null }> {
  const files: ParsedFile[] = []
  let isBlank = true
  let max = limits.import_bookmarks
  for (const part of parts) {
    const result = await readPart(part, { now: Math.floor(now.getTime() / 1000), max })
    isBlank &&= result.isBlank && part.name === null
    const { invalid_at: offset, recognised } = result.file
    if (part.name !== null && !recognised) files.push(leftOutFile(part.name))
    else if (offset !== null) return { file: result.file, isBlank, invalid: { part, offset, recognised } }
    else files.push(result.file)
    max -= result.file.folders.reduce((sum, folder) => sum + folder.bookmarks.length + folder.feeds.length, 0)
  }
  return { file: mergeFiles(files), isBlank, invalid: null }
}

async function readPart({ text }: Part, options: { now: number; max: number }): Promise<{ file: ParsedFile; isBlank: boolean }> {
  const parser: FileParser | null = text === '' ? null : parserFor(text, options)
  const isBlank = text.trim() === ''
  for (let start = 0; start < text.length; start += sliceLength) {
    parser?.write(text.slice(start, start + sliceLength))
    await setImmediate()
  }
  const steps = parser?.steps?.()
  for (let n = 1; steps && !steps.next().done; n += 1) if (n % stepsAtOnce === 0) await setImmediate()
  return { file: parser?.end() ?? emptyFile, isBlank }
}

function leftOutFile(name: string): ParsedFile {
  const skipped = createSkippedEntries()
  skipped.add('file', name)
  return { ...emptyFile, skipped: skipped.entries() }
}

/** Where an archive or a compressed file is damaged, as far as that can be said. */
function locationOfProblem({ file, byte }: UnpackProblem): ImportDocument['error_location'] {
  if (file === undefined && byte === undefined) return null
  return { line: 0, column: 0, text: '', ...(file === undefined ? {} : { file }), ...(byte === undefined ? {} : { byte }) }
}

/** The source location of invalid input, with text that a person can search for in the file. */
function errorLocationOf({ part, offset }: Invalid): ImportDocument['error_location'] {
  const locator = createSourceLocator(offset)
  locator.scan(part.text)
  return { ...locator.location(), ...(part.name === null ? {} : { file: part.name }) }
}

const emptyFile: ParsedFile = {
  recognised: false,
  invalid_at: null,
  title: '',
  folders: [],
  too_many: false,
  skipped: { counts: {}, samples: {} },
}
