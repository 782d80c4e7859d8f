import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { OpsError } from '../command.ts'
import { readDocumentLine } from './document-line.ts'
import {
  type BackupCollection,
  type BackupFooter,
  type BackupHeader,
  collectionSchema,
  footerSchema,
  formatVersion,
  headerSchema,
} from './format.ts'
import { schemaCollection, schemaVersionOf } from './unfinished-restore.ts'

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'collection'; collection: BackupCollection }
  | { kind: 'document'; line: string }
  | { kind: 'footer'; footer: BackupFooter }

/** The longest line: a document of 16 MiB, written as Extended JSON. */
const maxLineLength = 256 * 1024 * 1024

/**
 * Reads a backup part by part, in constant memory. The last part is the footer, given only when the file is whole: checksum, counts and
 * order hold. Throws OpsError for a damaged or incomplete file, one that is no backup, and one of a newer format.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  const counts: BackupFooter['collections'] = []
  let begun = false
  let ended = false

  for await (const line of linesOf(file)) {
    if (ended) throw damaged(file, 'something follows its end')
    if (!begun) {
      begun = true
      yield { kind: 'header', header: readHeader(file, line) }
    } else if (line.startsWith('{"footer":')) {
      const footer = parse(file, line, 'footer', footerSchema)
      checkFooter(file, footer, counts, hash.digest('hex'))
      ended = true
      yield { kind: 'footer', footer }
      continue
    } else if (line.startsWith('{"collection":')) {
      const collection = parse(file, line, 'collection', collectionSchema)
      counts.push({ database: collection.database, name: collection.name, documents: 0 })
      yield { kind: 'collection', collection }
    } else {
      const current = counts.at(-1)
      if (!current) throw damaged(file, 'a document before any collection')
      current.documents++
      yield { kind: 'document', line }
    }
    hash.update(line).update('\n')
  }
  if (!begun) throw notABackup(file)
  if (!ended) throw damaged(file, 'its end is missing')
}

/** `schemas`: the version of the schema of each database that has one, by its service. */
export type CheckedBackup = { file: string; header: BackupHeader; footer: BackupFooter; schemas: ReadonlyMap<string, number> }

/** Reads a whole backup and gives what it says of itself; throws as `readBackup` does. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined
  let footer: BackupFooter | undefined
  let collection: BackupCollection | undefined
  const schemas = new Map<string, number>()
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header
    if (part.kind === 'footer') footer = part.footer
    if (part.kind === 'collection') collection = part.collection
    if (part.kind !== 'document' || collection?.name !== schemaCollection) continue
    const version = schemaVersionOf(readDocumentLine(part.line))
    if (version !== null) schemas.set(collection.database, version)
  }
  if (!header || !footer) throw damaged(file, 'its end is missing')
  return { file, header, footer, schemas }
}

function readHeader(file: string, line: string): BackupHeader {
  const header = parseLine(line)?.['header']
  const { format, version } = (header ?? {}) as { format?: unknown; version?: unknown }
  if (format !== 'foyer-backup') throw notABackup(file)
  if (version !== formatVersion) {
    throw new OpsError(
      `${file} has backup format ${String(version)}; this release reads ${formatVersion}. Use the release that wrote it, or a newer one.`,
    )
  }
  return parse(file, line, 'header', headerSchema)
}

function checkFooter(file: string, footer: BackupFooter, counts: BackupFooter['collections'], sha256: string): void {
  if (footer.sha256 !== sha256) throw damaged(file, 'its checksum does not match')
  const documents = counts.reduce((sum, count) => sum + count.documents, 0)
  if (footer.documents !== documents || JSON.stringify(footer.collections) !== JSON.stringify(counts)) {
    throw damaged(file, 'it does not hold what its end says')
  }
}

function parse<T extends z.ZodType>(file: string, line: string, field: string, schema: T): z.infer<T> {
  const parsed = schema.safeParse(parseLine(line)?.[field])
  if (!parsed.success) throw damaged(file, `its ${field} cannot be read`)
  return parsed.data
}

function parseLine(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  const unzip = createGunzip({ chunkSize: 256 * 1024 })
  source.on('error', (error) => unzip.destroy(error))
  source.pipe(unzip)
  let parts: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of unzip as AsyncIterable<Buffer>) {
      let from = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        const piece = chunk.subarray(from, end)
        yield parts.length === 0 ? piece.toString('utf8') : Buffer.concat([...parts, piece]).toString('utf8')
        parts = []
        length = 0
        from = end + 1
      }
      if (from === chunk.length) continue
      length += chunk.length - from
      if (length > maxLineLength) throw damaged(file, 'a line without an end')
      parts.push(chunk.subarray(from))
    }
  } catch (error) {
    throw readFailure(file, error)
  } finally {
    source.destroy()
    unzip.destroy()
  }
  if (parts.length > 0) throw damaged(file, 'its last line is cut off')
}

function readFailure(file: string, error: unknown): unknown {
  if (error instanceof OpsError || !(error instanceof Error)) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'Z_DATA_ERROR' && error.message === 'incorrect header check') return notABackup(file)
  if (code?.startsWith('Z_')) return damaged(file, error.message)
  return new OpsError(`${file} cannot be read: ${error.message}`, { cause: error })
}

const notABackup = (file: string) => new OpsError(`${file} is not a Foyer backup.`)
const damaged = (file: string, why: string) => new OpsError(`${file} is damaged or incomplete: ${why}.`)
