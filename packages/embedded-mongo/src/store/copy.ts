import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

import { DamagedFileError, isDamage } from './damage.ts'
import type { Databases } from './databases.ts'

/** Pages of 4 KiB that are copied in one go, in a thread of the pool: other work comes between. */
const PAGES_AT_ONCE = 256

/**
 * Copies every database as all of them are at this moment into a new folder, and gives how many. What is written meanwhile is not in the copy
 * and does not wait for it: each file is read within a transaction that begins now (SQLite's WAL snapshot). Rejects with EEXIST when there is
 * such a folder, with the error of SQLite or the system otherwise; then nothing of the copy is left.
 */
export async function copyDatabases(databases: Databases, to: string): Promise<number> {
  mkdirSync(to, { mode: 0o700 })
  let snapshots: Snapshot[] = []
  try {
    // Nothing may come between: whatever is committed, this thread commits.
    snapshots = openSnapshots(databases.paths())
    for (const { db, path } of snapshots) {
      // It is on disk when this is done: SQLite syncs the file as it does any commit.
      await backup(db, join(to, basename(path)), { rate: PAGES_AT_ONCE }).catch((error: unknown) => {
        throw isDamage(error) ? new DamagedFileError((error as Error).message, path) : error
      })
    }
    await sync(to)
    await sync(dirname(to))
    return snapshots.length
  } catch (error) {
    await rm(to, { recursive: true, force: true })
    throw error
  } finally {
    for (const { db } of snapshots) db.close()
  }
}

type Snapshot = { db: DatabaseSync; path: string }

function openSnapshots(paths: string[]): Snapshot[] {
  const snapshots: Snapshot[] = []
  try {
    for (const path of paths) {
      const db = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
      snapshots.push({ db, path })
      // A transaction begins with its first read.
      db.exec('BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1')
    }
    return snapshots
  } catch (error) {
    for (const { db } of snapshots) db.close()
    throw error
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
