import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  type ArchiveManifest,
  archiveFormat,
  archiveManifestSchema,
  archiveVersion,
  manifestPath,
} from '@foyer/contracts/import/archive-format'
import { limits } from '@foyer/contracts/limits'
import { type Entry, RandomAccessReader, type ZipFile, fromRandomAccessReaderPromise } from 'yauzl'
import { z } from 'zod'
import { createDirectoryCheck } from '../stored-file/zip-directory.ts'
import { ArchiveError } from './archive-error.ts'

/** Stored bytes, of which any part can be read. */
export type ReadableFile = { size: number; read(offset: number, length: number): Promise<Buffer> }
export type ArchiveReader = Awaited<ReturnType<typeof openArchive>>

const sliceBytes = 256 * 1024
const maxManifestBytes = 4 * 1024 * 1024
/** Of a file that is read as one JSON value: a page with its widgets is smaller, as it is one document of the store. */
const maxJsonBytes = 32 * 1024 * 1024
const maxLineBytes = 1024 * 1024

type Opened = { zip: ZipFile; entries: Map<string, Entry>; source: StoredFileReader }

/** The entries of a ZIP file; null for what is none. Names are never paths here, and those that would lead out of a folder are refused. */
async function entriesOf(file: ReadableFile): Promise<Opened | null> {
  const source = new StoredFileReader(file)
  const zip = await openZip(source, file.size)
  if (!zip) return null
  // An archive has no more files, but those that a system adds when it packs one anew.
  if (zip.entryCount > 2 * limits.archive_files) throw new ArchiveError('too_large')
  const entries = new Map<string, Entry>()
  try {
    const isWithinBounds = createDirectoryCheck(file.size)
    for await (const entry of zip.eachEntry()) {
      if (!isWithinBounds(entry)) throw new ArchiveError('too_large')
      if (entries.has(entry.fileName)) throw new ArchiveError('damaged', { file: entry.fileName })
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw asArchiveError(error, source)
  }
  return { zip, entries, source }
}

async function openZip(source: StoredFileReader, size: number): Promise<ZipFile | null> {
  try {
    return await fromRandomAccessReaderPromise(source, size, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch {
    if (source.failure) throw source.failure
    return null
  }
}

/** Whether a ZIP file is an archive of Foyer: whether it has a manifest that says so. One that is damaged otherwise is none. */
export async function isArchive(file: ReadableFile): Promise<boolean> {
  try {
    const opened = await entriesOf(file)
    if (!opened?.entries.has(manifestPath)) return false
    const parsed = z.object({ format: z.literal(archiveFormat) }).safeParse(await manifestJson(opened))
    return parsed.success
  } catch (error) {
    if (error instanceof ArchiveError) return false
    throw error
  }
}

/**
 * Opens an archive of Foyer. Throws ArchiveError for one of another version, and for one whose manifest does not fit its files. What is read of a
 * file is what the manifest says of it, to the checksum; else reading throws ArchiveError at its end.
 */
export async function openArchive(file: ReadableFile) {
  const opened = (await entriesOf(file)) ?? refuse()
  const { entries } = opened
  const manifest = readManifest(await manifestJson(opened))
  const listed = new Map(manifest.files.map((listedFile) => [listedFile.path, listedFile]))
  let bytes = 0
  for (const { path, size } of manifest.files) {
    const entry = entries.get(path)
    if (!entry || entry.uncompressedSize !== size || listed.get(path)?.size !== size) throw new ArchiveError('damaged', { file: path })
    bytes += size
    if (bytes > limits.archive_bytes) throw new ArchiveError('too_large', { file: path })
  }
  if (listed.size !== manifest.files.length) throw new ArchiveError('damaged', { file: manifestPath })

  async function* pieces(path: string): AsyncGenerator<Buffer> {
    const entry = entries.get(path)
    const expected = listed.get(path)
    if (!entry || !expected) throw new ArchiveError('damaged', { file: path })
    const hash = createHash('sha256')
    for await (const piece of contentOf(opened, entry)) {
      hash.update(piece)
      yield piece
    }
    if (hash.digest('hex') !== expected.sha256) throw new ArchiveError('damaged', { file: path })
  }

  return {
    manifest,
    pieces,

    /** Reads a file to its end, for its checksum alone. */
    async check(path: string): Promise<void> {
      for await (const _piece of pieces(path));
    },

    async bytes(path: string, maxBytes: number): Promise<Buffer> {
      return collect(pieces(path), path, maxBytes)
    },

    async json<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
      return parse((await collect(pieces(path), path, maxJsonBytes)).toString(), schema, { file: path })
    },

    /** The values of a file that has one on each line, with the number of the line from 1. */
    async *lines<S extends z.ZodType>(
      path: string,
      schema: S,
      maxBytes = maxLineBytes,
    ): AsyncGenerator<{ value: z.output<S>; line: number }> {
      let line = 0
      for await (const text of textLines(pieces(path), path, maxBytes)) {
        line += 1
        if (text !== '') yield { value: parse(text, schema, { file: path, line }), line }
      }
    },
  }
}

function refuse(): never {
  throw new ArchiveError('damaged')
}

function readManifest(value: unknown): ArchiveManifest {
  const head = z.object({ format: z.literal(archiveFormat), version: z.number().int().positive() }).safeParse(value)
  if (!head.success) throw new ArchiveError('damaged', { file: manifestPath })
  if (head.data.version !== archiveVersion) throw new ArchiveError('version', { file: manifestPath })
  const manifest = archiveManifestSchema.safeParse(value)
  if (!manifest.success) throw new ArchiveError('damaged', { file: manifestPath }, manifest.error)
  return manifest.data
}

async function manifestJson(opened: Opened): Promise<unknown> {
  const entry = opened.entries.get(manifestPath)
  if (!entry) throw new ArchiveError('damaged', { file: manifestPath })
  const text = (await collect(contentOf(opened, entry), manifestPath, maxManifestBytes)).toString()
  return parse(text, z.unknown(), { file: manifestPath })
}

async function* contentOf({ zip, source }: Opened, entry: Entry): AsyncGenerator<Buffer> {
  const { fileName: file } = entry
  if (!entry.canDecodeFileData()) throw new ArchiveError('damaged', { file })
  let stream: Readable | null = null
  try {
    stream = await zip.openReadStreamPromise(entry)
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    throw asArchiveError(error, source, file)
  } finally {
    stream?.destroy()
  }
}

async function collect(pieces: AsyncIterable<Buffer>, file: string, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    if (length > maxBytes) throw new ArchiveError('too_large', { file })
    parts.push(piece)
  }
  return Buffer.concat(parts)
}

async function* textLines(pieces: AsyncIterable<Buffer>, file: string, maxBytes: number): AsyncGenerator<string> {
  let parts: Buffer[] = []
  let length = 0
  let line = 1
  for await (const piece of pieces) {
    let start = 0
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, start)) {
      yield Buffer.concat([...parts, piece.subarray(start, end)]).toString()
      parts = []
      length = 0
      line += 1
      start = end + 1
    }
    parts.push(piece.subarray(start))
    length += piece.length - start
    if (length > maxBytes) throw new ArchiveError('too_large', { file, line })
  }
  if (length > 0) yield Buffer.concat(parts).toString()
}
const lineFeed = 0x0a

function parse<S extends z.ZodType>(text: string, schema: S, place: { file: string; line?: number }): z.output<S> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ArchiveError('damaged', place, error)
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ArchiveError('damaged', place, parsed.error)
  return parsed.data
}

/** Lets yauzl read stored bytes. That they could not be read says nothing of the archive: `failure` is why not. */
class StoredFileReader extends RandomAccessReader {
  readonly #file: ReadableFile
  failure: Error | null = null

  constructor(file: ReadableFile) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#slices(start, end), { objectMode: false })
  }

  async *#slices(start: number, end: number): AsyncGenerator<Buffer> {
    for (let offset = start; offset < end; offset += sliceBytes) {
      try {
        yield await this.#file.read(offset, Math.min(sliceBytes, end - offset))
      } catch (error) {
        this.failure = error instanceof Error ? error : new Error('stored bytes could not be read', { cause: error })
        throw this.failure
      }
    }
  }
}

function asArchiveError(error: unknown, { failure }: StoredFileReader, file?: string): unknown {
  if (failure) return failure
  // The library throws for anything that is not as the archive says.
  return error instanceof ArchiveError ? error : new ArchiveError('damaged', file === undefined ? {} : { file }, error)
}
