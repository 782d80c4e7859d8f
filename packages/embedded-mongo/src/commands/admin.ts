import { compileMatcher } from '../pure/match.ts'
import { MongoError, mongoError } from '../pure/errors.ts'
import type { Doc } from '../pure/values.ts'
import { describeIndex } from '../catalog/catalog.ts'
import { encode } from '../store/doc.ts'
import { FIRST_BATCH, firstBatch, listCursor, type BatchAnswer } from './batches.ts'
import { boolField, checkFields, checkInner, collectionName, databaseOf, docField, numberField, type Call } from './call.ts'

/** `create`: a plain collection; every option that would make another kind is refused. */
export function create(call: Call): Promise<Doc> {
  checkFields(call, [])
  const name = collectionName(call)
  const database = call.engine.databases.make(call.database)
  return database.write(() => {
    if (database.collection(name)) throw mongoError('NamespaceExists', `Collection ${call.database}.${name} already exists.`)
    database.ensureCollection(name)
    return { ok: 1 }
  })
}

/** `drop`. Like MongoDB 7, a collection that is not there is no error. */
export async function drop(call: Call): Promise<Doc> {
  checkFields(call, [])
  const name = collectionName(call)
  const database = databaseOf(call)
  if (!database) return { ok: 1 }
  const reply = await database.write(() => {
    const collection = database.collection(name)
    if (!collection) return { ok: 1 }
    database.dropCollection(collection)
    return { nIndexesWas: collection.indexes.length, ns: `${call.database}.${name}`, ok: 1 }
  })
  call.engine.cursors.drop(`${call.database}.${name}`)
  return reply
}

/** `dropDatabase`: the collections in one transaction, then the file. */
export async function dropDatabase(call: Call): Promise<Doc> {
  checkFields(call, [])
  const database = databaseOf(call)
  if (!database) return { ok: 1 }
  await database.write(() => {
    for (const collection of database.collections()) database.dropCollection(collection)
  })
  call.engine.cursors.drop(`${call.database}.`)
  call.engine.databases.evict(database)
  return { dropped: call.database, ok: 1 }
}

/** `listCollections`. */
export function listCollections(call: Call): BatchAnswer {
  checkFields(call, ['filter', 'nameOnly', 'authorizedCollections', 'cursor'])
  const matches = compileMatcher(docField(call.command, 'filter'))
  const nameOnly = boolField(call.command, 'nameOnly')
  const described = (databaseOf(call)?.collections() ?? []).map((collection): Doc => {
    const idIndex = collection.indexes[0]
    const short: Doc = { name: collection.name, type: 'collection' }
    if (nameOnly) return short
    return { ...short, options: {}, info: { readOnly: false }, ...(idIndex ? { idIndex: describeIndex(idIndex) } : {}) }
  })
  return listed(call, '$cmd.listCollections', described.filter(matches))
}

/** `listIndexes`. */
export function listIndexes(call: Call): BatchAnswer {
  checkFields(call, ['cursor'])
  const name = collectionName(call)
  const collection = databaseOf(call)?.collection(name)
  if (!collection) throw mongoError('NamespaceNotFound', `ns does not exist: ${call.database}.${name}`)
  return listed(call, name, collection.indexes.map(describeIndex))
}

/** `listDatabases`. */
export function listDatabases(call: Call): Doc {
  checkFields(call, ['filter', 'nameOnly', 'authorizedDatabases'])
  if (call.database !== 'admin') throw new MongoError(13, 'listDatabases may only be run against the admin database.')
  const { databases } = call.engine
  const matches = compileMatcher(docField(call.command, 'filter'))
  const nameOnly = boolField(call.command, 'nameOnly')
  const summaries = databases
    .names()
    .filter((name) => (databases.find(name)?.collections().length ?? 0) > 0)
    .map((name): Doc => (nameOnly ? { name } : { name, sizeOnDisk: databases.size(name), empty: false }))
    .filter(matches)
  const totalSize = summaries.reduce((sum, { sizeOnDisk }) => sum + Number(sizeOnDisk ?? 0), 0)
  return { databases: summaries, ...(nameOnly ? {} : { totalSize, totalSizeMb: Math.floor(totalSize / 2 ** 20) }), ok: 1 }
}

function listed(call: Call, what: string, documents: Doc[]): BatchAnswer {
  const cursor = docField(call.command, 'cursor')
  checkInner('cursor', cursor, ['batchSize'])
  const size = numberField(cursor, 'batchSize', FIRST_BATCH)
  const raw = documents.map((document) => encode(document))
  return firstBatch(call.engine, listCursor(`${call.database}.${what}`, raw), size)
}
