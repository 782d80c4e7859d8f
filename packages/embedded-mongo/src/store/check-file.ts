import { DatabaseSync } from 'node:sqlite'

import { isDamage } from './damage.ts'

/** Whether a file of the data is whole, by SQLite's `quick_check`, without writing to it. It blocks the thread for as long as it takes. */
export function isWholeFile(path: string): boolean {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    return Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})[0] === 'ok'
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  } finally {
    db?.close()
  }
}
