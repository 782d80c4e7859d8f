import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BSON, type CollectionInfo, type Db, type MongoClient } from 'mongodb'
import { OpsError } from '../command.ts'
import { backupOrder, databaseName } from '../stores/databases.ts'
import { documentLine } from './document-line.ts'
import { type BackupCollection, type BackupFooter, type BackupHeader, formatName, formatVersion } from './format.ts'
import { isOutOfRoom, NoRoomError } from './no-room.ts'
import { checkBackup } from './read-backup.ts'
import { isUnfinishedRestore } from './unfinished-restore.ts'

export type BackupSummary = { file: string; bytes: number; documents: number; collections: number; sha256: string }

export type BackupOptions = {
  client: MongoClient
  prefix: string
  file: string
  force: boolean
  /** The moment that the documents are of: now, unless they are read from a copy. */
  at?: Date
  /** A larger file is not written. */
  maxBytes?: number
  /** Told after each document how many are written, of how many. */
  onProgress?: (documents: number, total: number) => void
}

const chunkBytes = 256 * 1024
const batchSize = 500

/**
 * Writes every document, collection option and index of Foyer's databases into one file, in constant memory, also while Foyer runs. Each
 * document is whole; what changes meanwhile may be in one collection and not yet in another (see `backupOrder`), unless it is written from a
 * copy (store-copy.ts). The file is read back
 * and checked before it gets its name. Throws OpsError when it is there already and `force` is not given, or a value cannot be kept,
 * and NoRoomError when the disk is full or the file would be larger than `maxBytes`.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupSummary> {
  const { client, prefix, file, force, at = new Date(), maxBytes = Infinity, onProgress } = options
  if (!force && (await exists(file))) throw new OpsError(`${file} is there already. Choose another name, or give --force to replace it.`)
  const collections = await listCollections(client, prefix)
  if (collections.length === 0) throw new OpsError(`There is nothing to back up: no database is named ${prefix}_SERVICE.`)

  const temporary = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    await writeFile(temporary, linesOf(collections, at, onProgress), maxBytes)
    const { footer } = await checkBackup(temporary)
    const { size } = await stat(temporary)
    await rename(temporary, file)
    await syncFolder(dirname(file))
    return { file, bytes: size, documents: footer.documents, collections: footer.collections.length, sha256: footer.sha256 }
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

type Source = { db: Db; collection: BackupCollection }

async function listCollections(client: MongoClient, prefix: string): Promise<Source[]> {
  const sources: Source[] = []
  for (const service of backupOrder) {
    const db = client.db(databaseName(prefix, service))
    if (await isUnfinishedRestore(db)) {
      throw new OpsError(`A restore was begun on ${db.databaseName} and not finished. Restore again (with --force), then back up.`)
    }
    const collectionInfos = await db.listCollections<CollectionInfo>({}, { nameOnly: false }).toArray()
    for (const { name, type, options = {} } of collectionInfos.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (name.startsWith('system.')) continue
      if (type !== undefined && type !== 'collection')
        throw new OpsError(`${db.databaseName}.${name} is a ${type}, which a backup cannot hold.`)
      const indexes = await db.collection(name).listIndexes({ promoteValues: false }).toArray()
      const collection = { database: service, name, options: asJson(options), indexes: indexes.map((index) => asJson(index)) }
      sources.push({ db, collection })
    }
  }
  return sources
}

const asJson = (value: BSON.Document) => BSON.EJSON.serialize(value, { relaxed: false }) as Record<string, unknown>

async function* linesOf(sources: Source[], at: Date, onProgress?: BackupOptions['onProgress']): AsyncGenerator<string> {
  const header: BackupHeader = { format: formatName, version: formatVersion, created_at: at.toISOString(), collections: [] }
  for (const { db, collection } of sources) {
    const { database, name } = collection
    // Good for showing progress alone: the footer counts what was written.
    header.collections.push({ database, name, documents: await db.collection(name).estimatedDocumentCount() })
  }
  const hash = createHash('sha256')
  const hashed = (line: string) => {
    hash.update(line)
    return line
  }

  yield hashed(`${JSON.stringify({ header })}\n`)
  const total = header.collections.reduce((sum, collection) => sum + collection.documents, 0)
  const counts: BackupFooter['collections'] = []
  let done = 0
  for (const { db, collection } of sources) {
    const { database, name } = collection
    yield hashed(`${JSON.stringify({ collection })}\n`)
    let documents = 0
    for await (const line of documentLines(db, name)) {
      documents++
      onProgress?.(++done, total)
      yield hashed(`${line}\n`)
    }
    counts.push({ database, name, documents })
  }
  const footer: BackupFooter = {
    collections: counts,
    documents: counts.reduce((sum, count) => sum + count.documents, 0),
    sha256: hash.digest('hex'),
  }
  yield `${JSON.stringify({ footer })}\n`
}

/** In the order of `_id`, so that a document that grows and moves meanwhile is neither missed nor met twice. */
async function* documentLines(db: Db, name: string): AsyncGenerator<string> {
  const cursor = db.collection(name).find({}, { raw: true, sort: { _id: 1 }, batchSize })
  for await (const raw of cursor) {
    const bytes = raw as unknown
    if (!(bytes instanceof Uint8Array)) throw new Error('the driver gave a document that is not raw')
    try {
      yield documentLine(bytes)
    } catch (error) {
      const { _id: id } = BSON.deserialize(bytes) as { _id?: unknown }
      throw new OpsError(`${db.databaseName}.${name}, document ${JSON.stringify(id)}: ${(error as Error).message}`, { cause: error })
    }
  }
}

async function writeFile(file: string, lines: AsyncIterable<string>, maxBytes: number): Promise<void> {
  // it holds password hashes: for its owner alone
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(Readable.from(chunked(lines), { objectMode: false, highWaterMark: chunkBytes }), createGzip(), atMost(maxBytes), target)
  } catch (error) {
    if (error instanceof OpsError) throw error
    if (isOutOfRoom(error)) throw new NoRoomError('The disk is full: no backup was written.', { cause: error })
    const { syscall, message } = error as NodeJS.ErrnoException
    throw syscall ? new OpsError(`The backup cannot be written: ${message}`, { cause: error }) : error
  }
}

/** Passes on what comes as long as it is no more than that. */
const atMost = (maxBytes: number) =>
  async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new NoRoomError(`The backup would take more than the ${maxBytes} bytes that there is room for.`)
      yield chunk
    }
  }

async function* chunked(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let parts: string[] = []
  let length = 0
  for await (const line of lines) {
    parts.push(line)
    length += line.length
    if (length < chunkBytes) continue
    yield Buffer.from(parts.join(''))
    parts = []
    length = 0
  }
  if (length > 0) yield Buffer.from(parts.join(''))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
