import type { Doc } from '../pure/values.ts'
import type { Sql } from './sql.ts'

/** One index of a collection: its definition as listIndexes gives it, and its table of keys. */
export type Index = {
  id: number
  name: string
  /** Columns in order: the dotted path, its parts, and 1 or -1. */
  columns: { path: string; parts: string[]; direction: 1 | -1 }[]
  unique: boolean
  sparse: boolean
  partial: Doc | undefined
  partialMatcher: ((doc: Doc) => boolean) | undefined
  expireAfterSeconds: number | undefined
  /** Per column: whether any document ever led this path through an array. Never goes back to false, as in MongoDB. */
  multikey: boolean[]
  /** The fields at the top of a document that decide which entries it has; undefined: any may. */
  fields: string[] | undefined
  /** The name of the table of keys. */
  table: string
}

/** One collection: its table of documents and its indexes; the first index is always `_id_`. */
export type Collection = { id: number; name: string; table: string; indexes: Index[] }

/** An index as it is defined: what createIndexes takes, checked. */
export type IndexDefinition = Pick<Index, 'name' | 'unique' | 'sparse' | 'partial' | 'expireAfterSeconds'> & { key: Record<string, 1 | -1> }

type CollectionRow = { id: number; name: string }
type IndexRow = { id: number; collection: number; name: string; definition: string; multikey: string }

/** Creates the catalog's own tables when the file is new. */
export function prepareCatalog(sql: Sql): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);
    CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, name TEXT NOT NULL,
      definition TEXT NOT NULL, multikey TEXT NOT NULL, UNIQUE (collection, name));`)
}

/** Reads the whole catalog: a collection has few indexes and a database few collections. `compile` makes a partial index's matcher. */
export function readCatalog(sql: Sql, compile: (filter: Doc) => (doc: Doc) => boolean): Map<string, Collection> {
  const byId = new Map<number, Collection>()
  for (const row of sql.all('SELECT id, name FROM collections ORDER BY id') as CollectionRow[]) {
    byId.set(row.id, { id: row.id, name: row.name, table: `c${row.id}`, indexes: [] })
  }
  for (const row of sql.all('SELECT id, collection, name, definition, multikey FROM indexes ORDER BY id') as IndexRow[]) {
    byId.get(row.collection)?.indexes.push(toIndex(row, compile))
  }
  return new Map([...byId.values()].map((collection) => [collection.name, collection]))
}

/** Adds a collection with its table and its `_id_` index. */
export function addCollection(sql: Sql, name: string, compile: (filter: Doc) => (doc: Doc) => boolean): Collection {
  const id = Number(sql.run('INSERT INTO collections (name) VALUES (?)', name).lastInsertRowid)
  const collection: Collection = { id, name, table: `c${id}`, indexes: [] }
  sql.exec(`CREATE TABLE ${collection.table} (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL)`)
  const key = { _id: 1 as const }
  addIndex(sql, collection, { name: '_id_', key, unique: true, sparse: false, partial: undefined, expireAfterSeconds: undefined }, compile)
  return collection
}

/** Adds an index with its empty table; filling it is the caller's work. */
export function addIndex(
  sql: Sql,
  collection: Collection,
  definition: IndexDefinition,
  compile: (filter: Doc) => (doc: Doc) => boolean,
): Index {
  const text = JSON.stringify(definition, keepDates)
  const multikey = JSON.stringify(Object.keys(definition.key).map(() => false))
  const insert = 'INSERT INTO indexes (collection, name, definition, multikey) VALUES (?, ?, ?, ?)'
  const id = Number(sql.run(insert, collection.id, definition.name, text, multikey).lastInsertRowid)
  const index = toIndex({ id, collection: collection.id, name: definition.name, definition: text, multikey }, compile)
  const columns = index.columns.map((_, at) => `k${at}`).join(', ')
  const order = index.columns.map((column, at) => `k${at}${column.direction === -1 ? ' DESC' : ''}`).join(', ')
  // the table is the index: a b-tree in the order of its keys; a unique one ends before the row id, and so refuses a second row
  sql.exec(
    `CREATE TABLE ${index.table} (${columns}, rid INTEGER NOT NULL, PRIMARY KEY (${order}${index.unique ? '' : ', rid'})) WITHOUT ROWID`,
  )
  collection.indexes.push(index)
  return index
}

/** Drops an index and its keys. */
export function removeIndex(sql: Sql, collection: Collection, index: Index): void {
  sql.exec(`DROP TABLE ${index.table}`)
  sql.run('DELETE FROM indexes WHERE id = ?', index.id)
  collection.indexes.splice(collection.indexes.indexOf(index), 1)
}

/** Drops a collection with all that belongs to it. */
export function removeCollection(sql: Sql, collection: Collection): void {
  for (const index of collection.indexes) sql.exec(`DROP TABLE ${index.table}`)
  sql.exec(`DROP TABLE ${collection.table}`)
  sql.run('DELETE FROM indexes WHERE collection = ?', collection.id)
  sql.run('DELETE FROM collections WHERE id = ?', collection.id)
}

/** Keeps the multikey fact of an index across restarts. */
export function saveMultikey(sql: Sql, index: Index): void {
  sql.run('UPDATE indexes SET multikey = ? WHERE id = ?', JSON.stringify(index.multikey), index.id)
}

/** The definition as listIndexes shows it. */
export function describeIndex(index: Index): Doc {
  return {
    v: 2,
    key: keyPattern(index),
    name: index.name,
    ...(index.unique && index.name !== '_id_' ? { unique: true } : {}),
    ...(index.sparse ? { sparse: true } : {}),
    ...(index.partial ? { partialFilterExpression: index.partial } : {}),
    ...(index.expireAfterSeconds === undefined ? {} : { expireAfterSeconds: index.expireAfterSeconds }),
  }
}

/** `{ path: 1 | -1 }` in the index's order. */
export function keyPattern(index: Index): Record<string, 1 | -1> {
  return Object.fromEntries(index.columns.map((column) => [column.path, column.direction]))
}

function toIndex(row: IndexRow, compile: (filter: Doc) => (doc: Doc) => boolean): Index {
  const definition = JSON.parse(row.definition, reviveDates) as IndexDefinition
  return {
    id: row.id,
    name: row.name,
    columns: Object.entries(definition.key).map(([path, direction]) => ({ path, parts: path.split('.'), direction })),
    unique: definition.unique,
    sparse: definition.sparse,
    partial: definition.partial,
    partialMatcher: definition.partial ? compile(definition.partial) : undefined,
    expireAfterSeconds: definition.expireAfterSeconds,
    multikey: JSON.parse(row.multikey) as boolean[],
    fields: decidingFields([...Object.keys(definition.key), ...Object.keys(definition.partial ?? {})]),
    table: `i${row.id}`,
  }
}

function decidingFields(paths: string[]): string[] | undefined {
  if (paths.some((path) => path.startsWith('$'))) return undefined
  return [...new Set(paths.map((path) => path.split('.')[0] ?? path))]
}

// a partial index's filter may hold dates; no stored field name starts with $, so the tag cannot be taken for a value
function keepDates(this: unknown, key: string, value: unknown): unknown {
  const original = (this as Record<string, unknown>)[key]
  return original instanceof Date ? { $date: original.getTime() } : value
}

function reviveDates(_key: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null && '$date' in value && typeof value.$date === 'number') return new Date(value.$date)
  return value
}
