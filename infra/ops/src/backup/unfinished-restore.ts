import type { BSON, Db } from 'mongodb'
import type { StoredDocument } from './document-line.ts'

/** Where a service keeps the version of its database's schema; one that finds a newer version than it knows does not start. */
export const schemaCollection = 'schema_state'
export const schemaId = 'schema'

type SchemaState = { _id: string; version: number; lock_until: null; restoring?: boolean }

const newerThanAny = 1_000_000_000

/** Marks a database as half restored: no service starts on it, no backup is made of it. */
export async function markUnfinished(db: Db): Promise<void> {
  const state = { version: newerThanAny, lock_until: null, restoring: true }
  await states(db).replaceOne({ _id: schemaId }, state, { upsert: true })
}

/** True while the mark stands. */
export async function isUnfinishedRestore(db: Db): Promise<boolean> {
  const state = await states(db).findOne({ _id: schemaId })
  return state?.restoring === true
}

/** The version in a document of the schema's collection; null for any other document there. */
export function schemaVersionOf(document: StoredDocument): number | null {
  if (document instanceof Map || document['_id'] !== schemaId) return null
  // Whichever type of number it was backed up with.
  const version = Number(document['version'])
  return Number.isSafeInteger(version) ? version : null
}

/** The version that a database has; null where it has none, and where a restore was begun. */
export async function schemaVersion(db: Db): Promise<number | null> {
  const state = await states(db).findOne({ _id: schemaId })
  return state && state.restoring !== true ? state.version : null
}

/** Puts the schema's version, as backed up, in the mark's place; where there was none, the mark goes. */
export async function finishRestore(db: Db, schema: BSON.Document | undefined): Promise<void> {
  if (schema) {
    const { _id, ...state }: BSON.Document = { ...schema, lock_until: null }
    await db.collection<{ _id: string }>(schemaCollection).replaceOne({ _id }, state)
    return
  }
  await states(db).deleteOne({ _id: schemaId })
  const remaining = await states(db).findOne({}, { projection: { _id: 1 } })
  if (!remaining) await states(db).drop()
}

/** True when a database holds no document besides the version of its schema. */
export async function isEmpty(db: Db): Promise<boolean> {
  if (await isUnfinishedRestore(db)) return false
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name === schemaCollection || name.startsWith('system.')) continue
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return false
  }
  return true
}

const states = (db: Db) => db.collection<SchemaState>(schemaCollection)
