import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a data folder for this server and gives what releases it. The lock is the operating system's, on a file, and so ends with the
 * process however that dies. Throws FolderInUseError when another server has the folder.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(join(dataDir, '.lock'), { timeout: 0 })
  try {
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if (!isBusy(error)) throw error
    throw new FolderInUseError(dataDir, { cause: error })
  }
  return () => db.close()
}

/** Another process has the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'

  constructor(dataDir: string, options?: ErrorOptions) {
    super(`the data folder ${dataDir} is in use by another server`, options)
  }
}

const SQLITE_BUSY = 5

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
