import { BSONError } from 'bson'

import { compileMatcher } from '../pure/match.ts'
import { MongoError, mongoError } from '../pure/errors.ts'
import {
  addCollection,
  prepareCatalog,
  readCatalog,
  removeCollection,
  saveMultikey,
  type Collection,
  type Index,
} from '../catalog/catalog.ts'
import { DamagedFileError, isDamage } from './damage.ts'
import type { Writer } from './documents.ts'
import { openSql, type Sql } from '../catalog/sql.ts'

/** One MongoDB database: one SQLite file. Reads run at once; writes are queued and share commits. */
export type Database = Writer & {
  name: string
  path: string
  sql: Sql
  collection(name: string): Collection | undefined
  collections(): Collection[]
  /** For write jobs: makes the collection if it is not there. */
  ensureCollection(name: string): Collection
  /** For write jobs: drops a collection with all that belongs to it. */
  dropCollection(collection: Collection): void
  /** For write jobs, before they change a collection's indexes: a rollback must then read the catalog again. */
  catalogChanges(): void
  /** Runs `job` in a transaction with all others that wait, and answers when it is on disk. A job may be run twice: it has no effects outside. */
  write<T>(job: () => T): Promise<T>
  /** Runs `step` so that it leaves no trace when it throws. For use within a job. */
  atomically<T>(step: () => T): T
  /** True while no job waits. */
  idle(): boolean
  close(): void
}

type Job = { run(): unknown; resolve(value: unknown): void; reject(reason: unknown): void }
type Outcome = { value: unknown } | { error: unknown }

/** Opens (or makes) the file of a database. */
export function openDatabase(name: string, path: string, maxPages: number | undefined): Database {
  const sql = openSql(path, maxPages)
  prepareCatalog(sql)
  let catalog: Map<string, Collection> | undefined
  let catalogDirty = false
  const newlyMultikey = new Set<Index>()
  let queue: Job[] = []

  const collections = (): Map<string, Collection> => (catalog ??= readCatalog(sql, compileMatcher))

  // After a rollback to a savepoint. Another job of the same transaction may have learned a multikey fact, which must outlive the re-reading.
  function readCatalogAgain(): void {
    if (!catalogDirty) return
    for (const index of newlyMultikey) saveMultikey(sql, index)
    catalog = undefined
  }

  function flush(): void {
    const jobs = queue
    queue = []
    if (jobs.length > 1 && commit(jobs)) return
    // one alone, or none could be committed together: what fails then is that job's own failure
    for (const job of jobs) commit([job])
  }

  // Answers every job and gives true; or answers none and gives false, when there are several and their transaction failed as a whole.
  function commit(jobs: Job[]): boolean {
    let outcomes: Outcome[]
    try {
      sql.run('BEGIN IMMEDIATE')
      outcomes = jobs.map(runJob)
      for (const index of newlyMultikey) saveMultikey(sql, index)
      sql.run('COMMIT')
    } catch (error) {
      rollBack()
      if (catalogDirty) catalog = undefined
      catalogDirty = false
      if (jobs.length > 1) return false
      jobs[0]?.reject(toMongoError(error))
      return true
    }
    newlyMultikey.clear()
    catalogDirty = false
    jobs.forEach((job, at) => {
      const outcome = outcomes[at]
      if (outcome && 'value' in outcome) job.resolve(outcome.value)
      else job.reject(toMongoError(outcome?.error))
    })
    return true
  }

  // On a broken disk this may fail too; SQLite then gives the transaction up at the next statement, and reads go on.
  function rollBack(): void {
    try {
      if (sql.inTransaction()) sql.run('ROLLBACK')
    } catch {
      // the error that led here is the one to answer with
    }
  }

  function runJob(job: Job): Outcome {
    try {
      return { value: atomically(() => job.run()) }
    } catch (error) {
      if (isStoreFailure(error)) throw error
      return { error }
    }
  }

  function atomically<T>(step: () => T): T {
    sql.run('SAVEPOINT step')
    try {
      const value = step()
      sql.run('RELEASE step')
      return value
    } catch (error) {
      if (sql.inTransaction()) {
        sql.run('ROLLBACK TO step')
        sql.run('RELEASE step')
        readCatalogAgain()
      }
      throw error
    }
  }

  return {
    name,
    path,
    sql,
    database: name,
    becameMultikey: (index) => newlyMultikey.add(index),
    collection: (collectionName) => collections().get(collectionName),
    collections: () => [...collections().values()],
    ensureCollection(collectionName) {
      const there = collections().get(collectionName)
      if (there) return there
      catalogDirty = true
      const made = addCollection(sql, collectionName, compileMatcher)
      collections().set(collectionName, made)
      return made
    },
    dropCollection(collection) {
      catalogDirty = true
      removeCollection(sql, collection)
      collections().delete(collection.name)
    },
    catalogChanges: () => (catalogDirty = true),
    write: <T>(run: () => T) =>
      new Promise<T>((resolve, reject) => {
        queue.push({ run, resolve, reject })
        // what arrives in the same turn of the event loop shares one commit; while it syncs, the next ones gather
        if (queue.length === 1) setImmediate(flush)
      }),
    atomically,
    idle: () => queue.length === 0,
    close() {
      flush()
      sql.close()
    },
  }
}

// SQLite's primary result codes
const SQLITE_CONSTRAINT = 19
const SQLITE_ERROR = 1
const SQLITE_FULL = 13
const SQLITE_IOERR = 10
const SQLITE_READONLY = 8

const QUERY_PLAN_KILLED = 175

/** True for an error of the disk or the file, not of one command. */
export function isStoreFailure(error: unknown): boolean {
  if (error instanceof MongoError) return false
  const code = primaryCode(error)
  return code !== undefined && code !== SQLITE_CONSTRAINT && code !== SQLITE_ERROR
}

/** What is answered for an error: MongoDB's own as they are, a full disk as OutOfDiskSpace, all else as an internal error. */
export function toMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) return error
  const text = error instanceof Error ? error.message : String(error)
  if (isDamage(error)) return new DamagedFileError(text, (error as { path?: string }).path)
  const code = primaryCode(error)
  if (code === SQLITE_FULL || code === SQLITE_IOERR || code === SQLITE_READONLY) {
    return mongoError('OutOfDiskSpace', `the write could not be stored, and nothing of it was: ${text}`)
  }
  if (/^no such table|^database is not open/.test(text))
    return new MongoError(QUERY_PLAN_KILLED, 'collection or index dropped while it was read')
  if (error instanceof BSONError) return mongoError('InvalidBSON', text)
  return mongoError('InternalError', text)
}

function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  return error.errcode & 0xff
}
