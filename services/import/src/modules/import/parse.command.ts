import { setImmediate } from 'node:timers/promises'
import { limits } from '@foyer/contracts/limits'
import { type IdGenerator, createIdBlock } from '@foyer/service-kit/ids'
import type { ContentRepository } from './content.repository.ts'
import { parserFor } from '../file/file-format.ts'
import type { ImportDocument } from './import.model.ts'
import { entriesOf, idsNeeded, planImport } from '../plan/import.plan.ts'
import { contentRetentionMs } from './import.repository.ts'
import type { ImportLeases, LeasedImport } from './import.lease.ts'
import type { FileParser, ParsedFile } from '../file/parsed-file.ts'
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
    const { file, isBlank } = await readFile(content, record, clock())
    if (isBlank) return leased.end('import_empty')
    if (file.too_many) return leased.end('import_too_many')
    if (file.invalid_at !== null) return leased.end('import_unreadable', await errorLocationOf(content, record, file.invalid_at))
    const drafts = layOut(file)
    if (drafts?.length === 0) return leased.end('import_empty')
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
      skipped: file.skipped,
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

async function readFile(content: ContentRepository, record: ImportDocument, now: Date): Promise<{ file: ParsedFile; isBlank: boolean }> {
  let parser: FileParser | null = null
  let isBlank = true
  for await (const text of textOf(content, record)) {
    parser ??= parserFor(text, { now: Math.floor(now.getTime() / 1000), max: limits.import_bookmarks })
    isBlank &&= text.trim() === ''
    for (let start = 0; start < text.length; start += sliceLength) {
      parser.write(text.slice(start, start + sliceLength))
      await setImmediate()
    }
  }
  return { file: parser?.end() ?? emptyFile, isBlank }
}

/** The source location of invalid input, with text that a person can search for in the file. */
async function errorLocationOf(
  content: ContentRepository,
  record: ImportDocument,
  offset: number,
): Promise<ImportDocument['error_location']> {
  const locator = createSourceLocator(offset)
  for await (const text of textOf(content, record)) {
    if (!locator.scan(text)) break
    await setImmediate()
  }
  return locator.location()
}

async function* textOf(content: ContentRepository, record: ImportDocument): AsyncGenerator<string> {
  for (let n = 0; n < record.chunks; n += 1) {
    const chunk = await content.chunk(record._id, n)
    if (!chunk) throw new Error(`chunk ${n} of import ${record._id} is gone`)
    yield chunk.text
  }
}

const emptyFile: ParsedFile = { invalid_at: null, title: '', folders: [], too_many: false, skipped: {} }
