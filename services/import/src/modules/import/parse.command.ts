import { setImmediate } from 'node:timers/promises'
import { limits } from '@foyer/contracts/limits'
import { type IdGenerator, createIdBlock } from '@foyer/service-kit/ids'
import type { ContentRepository } from './content.repository.ts'
import { parserFor } from './file-format.ts'
import type { ImportDocument } from './import.model.ts'
import { entriesOf, idsNeeded, planImport } from './import.plan.ts'
import { contentKeptMs } from './import.repository.ts'
import type { ImportTurns, OpenTurn } from './import.turns.ts'
import type { FileParser, ParsedFile } from './parsed-file.ts'
import { createPlaceFinder } from './place.ts'
import { layOut } from './widget-layout.ts'

export type ParseCommand = (importId: number) => Promise<void>

type Dependencies = { turns: ImportTurns; content: ContentRepository; ids: IdGenerator; clock: () => Date }

/**
 * Reads an uploaded file and makes the batches that will be sent: uploaded → parsing → parsed → ready_to_import, or error.
 *
 * Safe to run twice: every turn writes batches of its own, and only the one whose turn it still is names them in the import, in the same
 * write as the page, the widgets and the counts that belong to them. From then on the ids stay.
 */
export function createParseCommand({ turns, content, ids, clock }: Dependencies): ParseCommand {
  const parse = async (turn: OpenTurn) => {
    const { record } = turn
    const { file, isBlank } = await readFile(content, record, clock())
    if (isBlank) return turn.end('import_empty')
    if (file.too_many) return turn.end('import_too_many')
    if (file.offence !== null) return turn.end('import_unreadable', await placeOf(content, record, file.offence))
    const drafts = layOut(file)
    if (drafts?.length === 0) return turn.end('import_empty')
    if (drafts === null) return turn.end('import_too_many')

    const plan = planImport(drafts, createIdBlock(idsNeeded(drafts)))
    const expiresAt = new Date(clock().getTime() + contentKeptMs)
    let batches = 0
    for (const batch of plan.batches) {
      await content.insertBatch(record._id, record.turn, batches, batch, expiresAt)
      batches += 1
    }
    await turn.write({
      status: 'parsed',
      import_type: drafts.some((draft) => draft.widget_type === 'rsslist') ? 'rssfeeds' : 'bookmarks',
      title: file.title,
      page_id: ids(),
      folders: plan.folders,
      bookmarks: drafts.reduce((sum, draft) => sum + entriesOf(draft), 0),
      left_out: file.left_out,
      content_turn: record.turn,
      batches,
      progress_at: clock(),
      tries: 0,
    })
    await makeReady(turn)
  }

  const makeReady = async (turn: OpenTurn) => {
    await content.deleteChunks(turn.record._id)
    await turn.write({ status: 'ready_to_import' })
  }

  return async (importId) => {
    const taken = await turns.take(importId, ['uploaded', 'parsing'], 'parsing', parse)
    if (!taken) await turns.take(importId, ['parsed'], 'parsed', makeReady)
  }
}

// Characters parsed before everyone else in this process gets a turn: a few milliseconds of work.
const sliceLength = 32 * 1024

async function readFile(content: ContentRepository, record: ImportDocument, now: Date): Promise<{ file: ParsedFile; isBlank: boolean }> {
  let parser: FileParser | null = null
  let isBlank = true
  for await (const text of textOf(content, record)) {
    parser ??= parserFor(text, { now: Math.floor(now.getTime() / 1000), most: limits.import_bookmarks })
    isBlank &&= text.trim() === ''
    for (let start = 0; start < text.length; start += sliceLength) {
      parser.write(text.slice(start, start + sliceLength))
      await setImmediate()
    }
  }
  return { file: parser?.end() ?? emptyFile, isBlank }
}

/** Where an offence is, in words a person can find again in the file. */
async function placeOf(content: ContentRepository, record: ImportDocument, offset: number): Promise<ImportDocument['error_location']> {
  const finder = createPlaceFinder(offset)
  for await (const text of textOf(content, record)) {
    if (!finder.see(text)) break
    await setImmediate()
  }
  return finder.place()
}

async function* textOf(content: ContentRepository, record: ImportDocument): AsyncGenerator<string> {
  for (let n = 0; n < record.chunks; n += 1) {
    const chunk = await content.chunk(record._id, n)
    if (!chunk) throw new Error(`chunk ${n} of import ${record._id} is gone`)
    yield chunk.text
  }
}

const emptyFile: ParsedFile = { offence: null, title: '', folders: [], too_many: false, left_out: {} }
