import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'

const MAX_STATEMENTS = 400

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

/** Opens (or makes) a SQLite file: WAL, every commit synced to disk. `maxPages` bounds its size (a full disk, for tests). */
export function openSql(path: string, maxPages?: number): Sql {
  const db = new DatabaseSync(path, { timeout: 5000 })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -8000; PRAGMA journal_size_limit = 16777216')
  if (maxPages) db.exec(`PRAGMA max_page_count = ${maxPages}`)
  const statements = new Map<string, StatementSync>()

  // The map is in order of use: what was asked for last is at its end.
  function prepare(kind: 'row' | 'array', text: string): StatementSync {
    const name = kind + text
    let statement = statements.get(name)
    if (statement) statements.delete(name)
    else {
      statement = db.prepare(text)
      if (kind === 'array') statement.setReturnArrays(true)
      if (statements.size >= MAX_STATEMENTS) statements.delete(statements.keys().next().value ?? '')
    }
    statements.set(name, statement)
    return statement
  }

  return {
    exec: (text) => db.exec(text),
    run: (text, ...values) => prepare('row', text).run(...values),
    all: (text, ...values) => prepare('row', text).all(...values),
    get: (text, ...values) => prepare('row', text).get(...values),
    rows: (text, values) => prepare('array', text).iterate(...values),
    plan: (text, values) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${text}`)
        .all(...values)
        .map((row) => String(row.detail)),
    inTransaction: () => db.isTransaction,
    close: () => db.close(),
  }
}
