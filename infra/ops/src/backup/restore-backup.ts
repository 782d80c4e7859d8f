import { BSON, type Db, type MongoClient } from 'mongodb'
import { OpsError } from '../command.ts'
import { backupOrder, databaseName, isService } from '../stores/databases.ts'
import { readDocumentLine } from './document-line.ts'
import type { BackupCollection } from './format.ts'
import { type Inserter, createInserter } from './insert-documents.ts'
import { type CheckedBackup, readBackup } from './read-backup.ts'
import { finishRestore, isEmpty, markUnfinished, schemaCollection, schemaId, schemaVersion } from './unfinished-restore.ts'

export type RestoreSummary = {
  createdAt: string
  documents: number
  collections: number
  /** Documents that a unique index refused, and the file they are in. */
  refused: number
  refusedFile: string | null
}

/** `prefix` names the databases restored to; it may differ from the one that was backed up. */
export type RestoreOptions = { client: MongoClient; prefix: string; checked: CheckedBackup; force: boolean }

/**
 * Puts a checked backup back: every document with the bytes it had, collection options and indexes. Without `force` nothing is touched
 * when there is data already. Until all is back the databases are marked, so that no service starts on
 * half of them. A backup of a newer schema than what is there is refused: no service of this release would start on it. One thing is not restored as it was: a migration's lock (`schema_state.lock_until`), whose holder is gone.
 * Throws OpsError.
 */
export async function restoreBackup({ client, prefix, checked, force }: RestoreOptions): Promise<RestoreSummary> {
  const { file, header, footer, schemas: versions } = checked
  const unknown = footer.collections.find(({ database }) => !isService(database))
  if (unknown) throw new OpsError(`${file} holds a database ${unknown.database} that this release does not know: use a newer release.`)

  const databases = backupOrder.map((service) => client.db(databaseName(prefix, service)))
  for (const service of backupOrder) {
    const present = await schemaVersion(client.db(databaseName(prefix, service)))
    if (present !== null && (versions.get(service) ?? 0) > present) throw new OpsError(newer(file))
  }
  const filled: string[] = []
  for (const db of databases) if (!(await isEmpty(db))) filled.push(db.databaseName)
  if (filled.length > 0 && !force) {
    throw new OpsError(`There is data in ${filled.join(', ')}. Give --force to delete it all and put the backup in its place.`)
  }

  for (const db of databases) await markUnfinished(db)
  for (const db of databases) await clear(db)
  const inserter = createInserter(`${file}.refused.jsonl`)
  try {
    const schemas = await putBack({ client, prefix, file }, inserter)
    for (const db of databases) await finishRestore(db, schemas.get(db.databaseName))
  } finally {
    await inserter.close()
  }
  const { inserted, refused, refusedFile } = inserter.result()
  return { createdAt: header.created_at, documents: inserted, collections: footer.collections.length, refused, refusedFile }
}

const newer = (file: string) =>
  `${file} comes from a newer release than the one that was last started on this data. Start that release on it once, or a later one, and restore the backup then.`

/** Everything but the schema versions, which it gives by database: they are written last. */
async function putBack(
  { client, prefix, file }: { client: MongoClient; prefix: string; file: string },
  inserter: Inserter,
): Promise<Map<string, BSON.Document>> {
  const schemas = new Map<string, BSON.Document>()
  let current: { db: Db; name: string } | undefined
  for await (const part of readBackup(file)) {
    if (part.kind === 'collection') {
      await inserter.flush()
      current = await createCollection(client, prefix, part.collection)
    } else if (part.kind === 'document' && current) {
      const document = readDocumentLine(part.line)
      if (current.name === schemaCollection && !(document instanceof Map) && document['_id'] === schemaId) {
        schemas.set(current.db.databaseName, document)
        inserter.countElsewhere()
      } else await inserter.add(current.db.collection(current.name), document, part.line)
    }
  }
  await inserter.flush()
  return schemas
}

async function createCollection(client: MongoClient, prefix: string, collection: BackupCollection): Promise<{ db: Db; name: string }> {
  const { database, name } = collection
  if (!isService(database)) throw new Error(`unknown database ${database}`)
  const db = client.db(databaseName(prefix, database))
  if (name !== schemaCollection) await db.createCollection(name, BSON.EJSON.deserialize(collection.options, { relaxed: false }))
  const indexes = collection.indexes
    .map((index) => BSON.EJSON.deserialize(index, { relaxed: false }) as BSON.Document & { name: string })
    .filter((index) => index.name !== '_id_')
  if (indexes.length > 0) await db.command({ createIndexes: name, indexes, writeConcern: { w: 'majority' } })
  return { db, name }
}

async function clear(db: Db): Promise<void> {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name !== schemaCollection && !name.startsWith('system.')) await db.collection(name).drop()
  }
}
