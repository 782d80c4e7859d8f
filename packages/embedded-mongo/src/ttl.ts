import type { Bound } from './plan/bounds.ts'
import { scanStatements } from './plan/scan-sql.ts'
import type { Collection, Index } from './catalog/catalog.ts'
import type { Database } from './store/database.ts'
import { decode } from './store/doc.ts'
import { deleteDocument } from './store/documents.ts'
import { keyOf, TYPE_RANGE } from './catalog/key-value.ts'

const BATCH = 500

/** Deletes what is past its time in every TTL index of a database, in transactions of at most 500 documents. `now` in ms. */
export async function deleteExpired(database: Database, now: number): Promise<number> {
  let deleted = 0
  for (const { name, indexes } of database.collections()) {
    for (const { id, expireAfterSeconds } of indexes) {
      if (expireAfterSeconds === undefined) continue
      for (let batch = BATCH; batch === BATCH; deleted += batch) {
        batch = await database.write(() => deleteBatch(database, name, id, now - expireAfterSeconds * 1000))
      }
    }
  }
  return deleted
}

function deleteBatch(database: Database, name: string, indexId: number, until: number): number {
  // either may be gone since
  const collection = database.collection(name)
  const index = collection?.indexes.find(({ id }) => id === indexId)
  if (!collection || !index) return 0
  const expired = expiredRows(database, collection, index, until)
  for (const [rid, raw] of expired) deleteDocument(database, collection, rid, decode(raw))
  return expired.size
}

function expiredRows(database: Database, collection: Collection, index: Index, until: number): Map<number, Uint8Array> {
  const bound: Bound = { kind: 'range', op: '<=', from: TYPE_RANGE.date.from, to: keyOf(new Date(until)) }
  const [statement] = scanStatements(collection, { index, columns: [[bound]], backward: false }, undefined, false)
  const expired = new Map<number, Uint8Array>()
  if (!statement) return expired
  const rows = database.sql.rows(statement.text, statement.values)
  for (let row = rows.next(); !row.done; row = rows.next()) {
    const [rid, raw] = row.value as [number, Uint8Array]
    expired.set(rid, raw)
    if (expired.size === BATCH) break
  }
  rows.return?.()
  return expired
}
