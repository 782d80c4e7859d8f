import type { KeyValue } from '../catalog/key-value.ts'
import type { Sql } from '../catalog/sql.ts'

// A statement of many rows costs half as much a row as one of a single row; beyond this nothing is gained.
const ROWS = 50

/** Inserts rows, each with a value for every column of the table, with as few statements as can be. */
export function insertRows(sql: Sql, table: string, rows: readonly KeyValue[][]): void {
  const texts = textsOf(table, rows[0]?.length ?? 0)
  let at = 0
  for (; at + ROWS <= rows.length; at += ROWS) sql.run(texts.many, ...rows.slice(at, at + ROWS).flat())
  for (; at < rows.length; at++) sql.run(texts.single, ...(rows[at] ?? []))
}

type Texts = { single: string; many: string }

// By the number of columns and the table. Each text is made once: SQLite's statements are found by it.
const textsByColumns: Array<Map<string, Texts> | undefined> = []
const MAX_TABLES = 1_000

function textsOf(table: string, columns: number): Texts {
  const byTable = (textsByColumns[columns] ??= new Map())
  const existing = byTable.get(table)
  if (existing) return existing
  const row = `(${Array.from({ length: columns }, () => '?').join()})`
  const insert = `INSERT INTO ${table} VALUES `
  const texts = { single: insert + row, many: insert + Array.from({ length: ROWS }, () => row).join() }
  if (byTable.size >= MAX_TABLES) byTable.clear()
  byTable.set(table, texts)
  return texts
}
