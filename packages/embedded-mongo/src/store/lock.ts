import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a data folder for this server and gives what releases it. The lock is the operating system's, on a file, and so ends with the
 * process however that dies. Throws when another server has the folder.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(join(dataDir, '.lock'), { timeout: 0 })
  try {
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    throw new Error(`the data folder ${dataDir} is in use by another server`, { cause: error })
  }
  return () => db.close()
}
