import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { mongoError, MongoError } from '../pure/errors.ts'
import { DamagedFileError, isDamage } from './damage.ts'
import { openDatabase, type Database } from './database.ts'

const SUFFIX = '.sqlite'
const DATABASE_DIFFERS_IN_CASE = 13297

/** The databases of a data folder, each in a file of its own, opened when first asked for. */
export type Databases = {
  /** The database if it exists. Throws InvalidNamespace (73) for a name that can be none. */
  find(name: string): Database | undefined
  /** The database, made if need be. */
  make(name: string): Database
  names(): string[]
  /** The files of all databases, opened or not. */
  paths(): string[]
  /** The file of one. */
  path(name: string): string
  /** Opens every file. Throws DamagedFileError for one that cannot be read. */
  openAll(): void
  /** Bytes on disk. */
  size(name: string): number
  /** Deletes the file of a database that has no collection and no waiting write. */
  evict(database: Database): void
  open(): Database[]
  close(): void
}

/** Opens the data folder, making it if need be. `maxPages` bounds each file. */
export function openDatabases(dataDir: string, maxPages: number | undefined): Databases {
  mkdirSync(dataDir, { recursive: true })
  const opened = new Map<string, Database>()
  const files = new Set(readdirSync(dataDir).filter((file) => file.endsWith(SUFFIX) && !file.startsWith('.')))
  const pathOf = (file: string): string => join(dataDir, file)

  function open(name: string): Database {
    const file = fileName(name)
    const database = openDatabase(name, pathOf(file), maxPages)
    files.add(file)
    opened.set(name, database)
    return database
  }

  return {
    find(name) {
      checkName(name)
      return opened.get(name) ?? (files.has(fileName(name)) ? open(name) : undefined)
    },
    make(name) {
      checkName(name)
      const there = opened.get(name)
      if (there) return there
      const ownFile = fileName(name)
      const conflicting = [...files].find((file) => file !== ownFile && file.toLowerCase() === ownFile.toLowerCase())
      if (conflicting) throw new MongoError(DATABASE_DIFFERS_IN_CASE, `db already exists with different case: ${nameOf(conflicting)}`)
      return open(name)
    },
    names: () => [...files].map(nameOf).toSorted(),
    path: (name) => pathOf(fileName(name)),
    openAll() {
      for (const name of [...files].map(nameOf)) {
        try {
          ;(opened.get(name) ?? open(name)).collections()
        } catch (error) {
          throw isDamage(error) ? new DamagedFileError((error as Error).message, pathOf(fileName(name))) : error
        }
      }
    },
    paths: () => [...files].toSorted().map(pathOf),
    size: (name) => statSync(pathOf(fileName(name)), { throwIfNoEntry: false })?.size ?? 0,
    evict(database) {
      if (database.collections().length > 0 || !database.idle()) return
      database.close()
      opened.delete(database.name)
      files.delete(fileName(database.name))
      for (const end of ['', '-wal', '-shm']) rmSync(database.path + end, { force: true })
    },
    open: () => [...opened.values()],
    close() {
      for (const database of opened.values()) database.close()
      opened.clear()
    },
  }
}

// MongoDB allows no dot, slash or blank in the name; the rest is encoded
function fileName(name: string): string {
  return `${encodeURIComponent(name).replaceAll('*', '%2A')}${SUFFIX}`
}

function nameOf(file: string): string {
  return decodeURIComponent(file.slice(0, -SUFFIX.length))
}

function checkName(name: string): void {
  if (name === '' || Buffer.byteLength(name) > 63 || /[/\\. "$\0]/.test(name)) {
    throw mongoError('InvalidNamespace', `Invalid database name specified: '${name}'`)
  }
}
