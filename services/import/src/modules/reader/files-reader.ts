import { setImmediate } from 'node:timers/promises'
import type { ImportRecord } from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'
import type { FileParser, ParsedFile } from '../file/parsed-file.ts'
import { createSkippedEntries } from '../file/skipped-entries.ts'
import { createSourceLocator } from '../file/source-location.ts'
import type { SourceFile } from '../formats/archive/source-file.ts'
import type { BinaryFile } from '../formats/archive/zip.ts'
import { parserFor } from '../formats/file-format.ts'
import { mergeFiles } from '../formats/merge-files.ts'
import type { EntryBatch } from '../plan/entry-batch.ts'
import type { EntryBatcher } from '../plan/entry-batcher.ts'

/** The first place where one of the files is invalid, in UTF-16 units. */
type Invalid = { file: SourceFile; offset: number; code: 'import_unsupported' | 'import_unreadable' | 'import_value_too_long' }

type Options = {
  /** In seconds since 1970. */
  now: number
  batcher: EntryBatcher
  /** Called with the bytes that are read, and all there are. */
  onProgress: (done: number, total: number) => Promise<void>
}

// Characters parsed before the event loop runs other work: a few milliseconds.
const sliceLength = 32 * 1024

/** Reads the files of an import one after another. Once all batches have been taken, `result` says what they are. */
export function createFilesReader(files: ReadonlyArray<SourceFile | BinaryFile>, { now, batcher, onProgress }: Options) {
  const parsed: ParsedFile[] = []
  const total = files.reduce((sum, file) => sum + ('isBinary' in file ? 0 : file.size), 0)
  let done = 0
  let entries = 0
  let isBlank = true
  let invalid: Invalid | null = null

  async function* entriesIn(file: SourceFile, parser: FileParser, passes: number): AsyncGenerator<EntryBatch> {
    for await (const text of file.text((bytes) => (done += bytes / passes))) {
      isBlank &&= text.trim() === ''
      for (let start = 0; start < text.length; start += sliceLength) {
        parser.write(text.slice(start, start + sliceLength))
        yield* batchesOf(parser)
        await setImmediate()
      }
      await onProgress(Math.floor(done), total)
    }
  }

  function* batchesOf(parser: FileParser): Generator<EntryBatch> {
    for (const entry of parser.take()) {
      const batch = batcher.add(entry)
      if (batch) yield batch
    }
  }

  async function* readFile(file: SourceFile): AsyncGenerator<EntryBatch, ParsedFile> {
    const parser = parserFor(await beginningOf(file), { now, max: limits.import_bookmarks - entries })
    const passes = parser.rewind ? 2 : 1
    yield* entriesIn(file, parser, passes)
    if (parser.rewind?.()) yield* entriesIn(file, parser, passes)
    const result = parser.end()
    yield* batchesOf(parser)
    return result
  }

  return {
    async *batches(): AsyncGenerator<EntryBatch> {
      for (const file of files) {
        if ('isBinary' in file) {
          parsed.push(leftOutFile(file.name))
          continue
        }
        const result = yield* readFile(file)
        const { invalid_at: offset, recognised, too_long } = result
        if (file.name !== null && !recognised) parsed.push(leftOutFile(file.name))
        else if (offset !== null) {
          invalid = { file, offset, code: recognised ? (too_long ? 'import_value_too_long' : 'import_unreadable') : 'import_unsupported' }
          return
        } else parsed.push(result)
        entries += result.folders.reduce((sum, folder) => sum + folder.linkCount + folder.feedCount, 0)
      }
      yield* batcher.rest()
    },
    result: () => ({
      file: mergeFiles(parsed),
      isBlank: isBlank && files.every(({ name }) => name === null),
      invalid,
    }),
  }
}

const beginningLength = 256 * 1024

async function beginningOf(file: SourceFile): Promise<string> {
  let text = ''
  for await (const piece of file.text()) {
    text += piece
    if (text.length >= beginningLength) break
  }
  return text
}

function leftOutFile(name: string): ParsedFile {
  const skipped = createSkippedEntries()
  skipped.add('file', name)
  return { recognised: false, invalid_at: null, title: '', folders: [], too_many: false, skipped: skipped.entries() }
}

/** The source location of invalid input, with text that a person can search for in the file. */
export async function errorLocationOf({ file, offset }: Invalid): Promise<ImportRecord['error_location']> {
  const locator = createSourceLocator(offset)
  for await (const text of file.text()) if (!locator.scan(text)) break
  return { ...locator.location(), ...(file.name === null ? {} : { file: file.name }) }
}
