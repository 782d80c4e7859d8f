import { equalValues } from '../pure/compare.ts'
import { MongoError } from '../pure/errors.ts'
import { getOwn, type Doc } from '../pure/values.ts'
import { keyPattern, type Collection, type Index } from '../catalog/catalog.ts'
import { duplicateKeyError } from './duplicate-key.ts'
import { indexEntries, type IndexEntry } from './index-keys.ts'
import { insertRows } from './insert-rows.ts'
import { keyText } from '../catalog/key-value.ts'
import type { Sql } from '../catalog/sql.ts'

/** What writing needs to know: the connection, the database's name for messages, and who to tell that an index has become multikey. */
export type Writer = { sql: Sql; database: string; becameMultikey(index: Index): void }

/** Stores a new document and its keys. Throws 11000 for a key that is taken; the caller rolls back. */
export function insertDocument(writer: Writer, collection: Collection, doc: Doc, raw: Uint8Array): number {
  const rid = Number(writer.sql.run(`INSERT INTO ${collection.table} (doc) VALUES (?)`, raw).lastInsertRowid)
  for (const index of collection.indexes) for (const entry of entriesOf(writer, index, doc)) addEntry(writer, collection, index, entry, rid)
  return rid
}

/** Stores new documents and their keys, many rows a statement. Throws for a key that is taken, without saying which; the caller rolls back. */
export function insertDocuments(writer: Writer, collection: Collection, documents: ReadonlyArray<{ doc: Doc; raw: Uint8Array }>): void {
  const { last } = writer.sql.get(`SELECT max(rid) AS last FROM ${collection.table}`) as { last: number | null }
  const first = (last ?? 0) + 1
  insertRows(
    writer.sql,
    collection.table,
    documents.map(({ raw }, at) => [first + at, raw]),
  )
  for (const index of collection.indexes) {
    const rows = documents.flatMap(({ doc }, at) => entriesOf(writer, index, doc).map(({ key }) => [...key, first + at]))
    insertRows(writer.sql, index.table, rows)
  }
}

/** Stores a document in place of another, touching only the indexes whose keys differ. Throws 11000; the caller rolls back. */
export function replaceDocument(writer: Writer, collection: Collection, rid: number, before: Doc, after: Doc, raw: Uint8Array): void {
  writer.sql.run(`UPDATE ${collection.table} SET doc = ? WHERE rid = ?`, raw, rid)
  for (const index of collection.indexes) {
    if (index.name === '_id_' || hasSameEntries(index, before, after)) continue
    const old = entriesOf(writer, index, before)
    const now = entriesOf(writer, index, after)
    const oldTexts = new Set(old.map(entryText))
    const nowTexts = new Set(now.map(entryText))
    for (const entry of old) if (!nowTexts.has(entryText(entry))) removeEntry(writer, index, entry, rid)
    for (const entry of now) if (!oldTexts.has(entryText(entry))) addEntry(writer, collection, index, entry, rid)
  }
}

// Most updates change a field or two, and leave most indexes alone: comparing what they are made from costs less than making their keys twice.
function hasSameEntries(index: Index, before: Doc, after: Doc): boolean {
  return index.fields?.every((name) => equalValues(getOwn(before, name), getOwn(after, name))) ?? false
}

/** Deletes a document and its keys. */
export function deleteDocument(writer: Writer, collection: Collection, rid: number, doc: Doc): void {
  for (const index of collection.indexes) for (const entry of entriesOf(writer, index, doc)) removeEntry(writer, index, entry, rid)
  writer.sql.run(`DELETE FROM ${collection.table} WHERE rid = ?`, rid)
}

/** Adds the keys of one stored document to a new index. */
export function indexDocument(writer: Writer, collection: Collection, index: Index, rid: number, doc: Doc): void {
  for (const entry of entriesOf(writer, index, doc)) addEntry(writer, collection, index, entry, rid)
}

function entriesOf(writer: Writer, index: Index, doc: Doc): IndexEntry[] {
  if (index.partialMatcher && !index.partialMatcher(doc)) return []
  const parts = index.columns.map((column) => column.parts)
  const { entries, multikey } = indexEntries(doc, parts, index.sparse)
  for (let at = 0; at < multikey.length; at++) {
    if (!multikey[at] || index.multikey[at]) continue
    index.multikey[at] = true
    writer.becameMultikey(index)
  }
  return entries
}

function addEntry(writer: Writer, collection: Collection, index: Index, entry: IndexEntry, rid: number): void {
  try {
    insertRows(writer.sql, index.table, [[...entry.key, rid]])
  } catch (error) {
    if (!isTaken(error)) throw error
    throw duplicateKeyError(`${writer.database}.${collection.name}`, index.name, keyPattern(index), entry.values)
  }
}

function removeEntry(writer: Writer, index: Index, entry: IndexEntry, rid: number): void {
  const key = index.columns.map((_, at) => `k${at} = ?`).join(' AND ')
  writer.sql.run(`DELETE FROM ${index.table} WHERE ${key} AND rid = ?`, ...entry.key, rid)
}

function entryText(entry: IndexEntry): string {
  const [first] = entry.key
  return entry.key.length === 1 && first !== undefined ? keyText(first) : entry.key.map(keyText).join('|')
}

const SQLITE_CONSTRAINT_PRIMARYKEY = 1555

function isTaken(error: unknown): boolean {
  return error instanceof Error && !(error instanceof MongoError) && 'errcode' in error && error.errcode === SQLITE_CONSTRAINT_PRIMARYKEY
}
