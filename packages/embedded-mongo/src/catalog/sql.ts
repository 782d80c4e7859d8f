import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { assertKnownFile } from './file-version.ts'

/** So many prepared statements are kept twice over: those asked for since the others were too many, and those from before. */
const MAX_STATEMENTS = 200

/** One row as `rows` gives it: its columns in order. */
export type Row = (number | string | Uint8Array | null)[]

/** A SQLite connection with its prepared statements kept. */
export type Sql = {
  exec(text: string): void
  run(text: string, ...values: SQLInputValue[]): { lastInsertRowid: number | bigint; changes: number | bigint }
  all(text: string, ...values: SQLInputValue[]): Record<string, SQLOutputValue>[]
  get(text: string, ...values: SQLInputValue[]): Record<string, SQLOutputValue> | undefined
  /** Rows as arrays, one by one. The statement is shared: end the iteration before the same text is used again. */
  rows(text: string, values: SQLInputValue[]): NodeJS.Iterator<unknown>
  /** SQLite's own plan of a statement, a line each. */
  plan(text: string, values: SQLInputValue[]): string[]
  inTransaction(): boolean
  close(): void
}

/**
 * Opens (or makes) a SQLite file: WAL, every commit synced to disk. `maxPages` bounds its size (a full disk, for tests). Throws NewerFileError for the
 * file of a newer release, which stays as it is.
 */
export function openSql(path: string, maxPages?: number): Sql {
  const db = new DatabaseSync(path, { timeout: 5000 })
  try {
    assertKnownFile(db, path)
  } catch (error) {
    db.close()
    throw error
  }
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -8000; PRAGMA journal_size_limit = 16777216')
  if (maxPages) db.exec(`PRAGMA max_page_count = ${maxPages}`)
  const row = createStatements((text) => db.prepare(text))
  const array = createStatements((text) => {
    const statement = db.prepare(text)
    statement.setReturnArrays(true)
    return statement
  })

  return {
    exec: (text) => db.exec(text),
    run: (text, ...values) => row(text).run(...values),
    all: (text, ...values) => row(text).all(...values),
    get: (text, ...values) => row(text).get(...values),
    rows: (text, values) => array(text).iterate(...values),
    plan: (text, values) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${text}`)
        .all(...values)
        .map((step) => String(step.detail)),
    inTransaction: () => db.isTransaction,
    close: () => db.close(),
  }
}

// Finding a statement is a lookup and no more, as a write needs one for every index of every document.
function createStatements(prepare: (text: string) => StatementSync): (text: string) => StatementSync {
  let recent = new Map<string, StatementSync>()
  let earlier = new Map<string, StatementSync>()
  return (text) => {
    const existing = recent.get(text)
    if (existing) return existing
    const statement = earlier.get(text) ?? prepare(text)
    if (recent.size >= MAX_STATEMENTS) {
      earlier = recent
      recent = new Map()
    }
    recent.set(text, statement)
    return statement
  }
}
