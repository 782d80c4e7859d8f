import { compileMatcher, isOperators } from '../pure/match.ts'
import { MongoError, mongoError } from '../pure/errors.ts'
import { equalValues } from '../pure/compare.ts'
import { isDoc, isIndex, type Doc } from '../pure/values.ts'
import { addIndex, keyPattern, removeIndex, type Collection, type IndexDefinition } from '../catalog/catalog.ts'
import type { Database } from '../store/database.ts'
import { decode } from '../store/doc.ts'
import { indexDocument } from '../store/documents.ts'
import { boolField, checkFields, collectionName, databaseOf, type Call } from './call.ts'

const MAX_INDEXES = 64
const MAX_COLUMNS = 32
const SERVED = new Set(['key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'background', 'v', 'ns'])
const KNOWN = new Set(
  (
    'collation hidden weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max ' +
    'wildcardProjection storageEngine prepareUnique'
  ).split(' '),
)
const PARTIAL_OPERATORS = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte'])

/** `createIndexes`. Building one over a filled collection is part of the same transaction. */
export function createIndexes(call: Call): Promise<Doc> {
  checkFields(call, ['indexes'])
  const name = collectionName(call)
  const specs = call.command.indexes
  if (!Array.isArray(specs) || specs.length === 0) throw mongoError('BadValue', 'Must specify at least one index to create')
  const definitions = (specs as unknown[]).map(readDefinition)
  const database = call.engine.databases.make(call.database)
  return database.write(() => {
    const createdCollectionAutomatically = !database.collection(name)
    const collection = database.ensureCollection(name)
    const numIndexesBefore = collection.indexes.length
    for (const definition of definitions) build(database, collection, definition)
    const numIndexesAfter = collection.indexes.length
    const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {}
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note, ok: 1 }
  })
}

/** `dropIndexes`: by name, by key, `*` for all but `_id_`, or a list of names. */
export function dropIndexes(call: Call): Promise<Doc> {
  checkFields(call, ['index'])
  const name = collectionName(call)
  const database = databaseOf(call)
  const missing = mongoError('NamespaceNotFound', `ns not found ${call.database}.${name}`)
  if (!database) throw missing
  return database.write(() => {
    const collection = database.collection(name)
    if (!collection) throw missing
    const nIndexesWas = collection.indexes.length
    database.catalogChanges()
    for (const index of chosen(collection, call.command.index)) {
      if (index.name === '_id_') throw mongoError('InvalidOptions', 'cannot drop _id index')
      removeIndex(database.sql, collection, index)
    }
    return { nIndexesWas, ok: 1 }
  })
}

function chosen(collection: Collection, selector: unknown): Collection['indexes'] {
  if (selector === '*') return collection.indexes.filter((index) => index.name !== '_id_')
  if (Array.isArray(selector)) return selector.flatMap((entry: unknown) => chosen(collection, entry))
  const indexes = collection.indexes.filter((index) =>
    isDoc(selector) ? equalValues(keyPattern(index), selector) : index.name === selector,
  )
  if (indexes.length > 0) return indexes
  const text = isDoc(selector)
    ? `can't find index with key: ${JSON.stringify(selector)}`
    : `index not found with name [${String(selector)}]`
  throw mongoError('IndexNotFound', text)
}

function build(database: Database, collection: Collection, definition: IndexDefinition): void {
  if (isKnown(collection, definition)) return
  if (collection.indexes.length >= MAX_INDEXES)
    throw mongoError('CannotCreateIndex', `add index fails, too many indexes, max ${MAX_INDEXES}`)
  database.catalogChanges()
  const index = addIndex(database.sql, collection, definition, compileMatcher)
  let last = 0
  for (;;) {
    const rows = database.sql.all(`SELECT rid, doc FROM ${collection.table} WHERE rid > ? ORDER BY rid LIMIT 500`, last) as {
      rid: number
      doc: Uint8Array
    }[]
    for (const row of rows) indexDocument(database, collection, index, row.rid, decode(row.doc))
    const end = rows.at(-1)
    if (!end) return
    last = end.rid
  }
}

// Key, uniqueness, sparseness and partial filter make an index another one, which needs another name; with all of these the same, neither
// another name nor another time to live is taken.
function isKnown(collection: Collection, definition: IndexDefinition): boolean {
  const { name, key, unique, sparse, partial, expireAfterSeconds } = definition
  const same = collection.indexes.find(
    (index) =>
      equalValues(keyPattern(index), key) && index.unique === unique && index.sparse === sparse && equalValues(index.partial, partial),
  )
  if (same?.name === '_id_') return true
  const named = collection.indexes.find((index) => index.name === name)
  if (named && named !== same) {
    throw mongoError('IndexKeySpecsConflict', `An existing index has the same name as the requested index. Requested index: ${name}`)
  }
  if (!same) return false
  if (same.name !== name) throw mongoError('IndexOptionsConflict', `Index already exists with a different name: ${same.name}`)
  if (same.expireAfterSeconds === expireAfterSeconds) return true
  throw mongoError('IndexOptionsConflict', `An equivalent index already exists with the same name but different options: ${name}`)
}

function readDefinition(spec: unknown): IndexDefinition {
  if (!isDoc(spec)) throw mongoError('TypeMismatch', 'an index specification has to be an object')
  for (const field in spec) {
    if (SERVED.has(field)) continue
    const isKnownField = KNOWN.has(field)
    const text = `The field '${field}' is not valid for an index specification here`
    throw mongoError(isKnownField ? 'InvalidOptions' : 'InvalidIndexSpecificationOption', text)
  }
  if (spec.v !== undefined && spec.v !== 1 && spec.v !== 2)
    throw mongoError('CannotCreateIndex', `Invalid index version: ${JSON.stringify(spec.v)}`)
  const key = readKey(spec.key)
  const { name } = spec
  if (typeof name !== 'string' || name === '')
    throw mongoError('FailedToParse', "The 'name' field is a required property of an index specification")
  const isId = Object.keys(key).join() === '_id'
  const partial = spec.partialFilterExpression === undefined ? undefined : readPartial(spec.partialFilterExpression)
  const sparse = boolField(spec, 'sparse')
  if (partial && sparse) throw mongoError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options')
  const expireAfterSeconds = readTtl(spec.expireAfterSeconds, key)
  if (isId && key._id !== 1) throw mongoError('BadValue', `The field 'key' for an _id index must be {_id: 1}, but got {_id: -1}`)
  if (isId && (partial || sparse || expireAfterSeconds !== undefined)) {
    throw mongoError('InvalidIndexSpecificationOption', 'the _id index takes none of these options')
  }
  if (!isId && name === '_id_')
    throw mongoError('BadValue', `The index name '_id_' is reserved for the _id index, which must have key pattern {_id: 1}`)
  return { name: isId ? '_id_' : name, key, unique: isId || boolField(spec, 'unique'), sparse, partial, expireAfterSeconds }
}

function readKey(key: unknown): Record<string, 1 | -1> {
  if (!isDoc(key) || Object.keys(key).length === 0) throw mongoError('CannotCreateIndex', 'Index keys cannot be empty.')
  if (Object.keys(key).length > MAX_COLUMNS) throw new MongoError(13103, 'too many compound keys')
  const columns: Record<string, 1 | -1> = {}
  for (const [path, direction] of Object.entries(key)) {
    if (direction !== 1 && direction !== -1) {
      throw mongoError(
        'CannotCreateIndex',
        `Values in the index key pattern must be 1 or -1 here; got ${JSON.stringify(direction)} for '${path}'`,
      )
    }
    const parts = path.split('.')
    if (parts.includes('')) throw mongoError('CannotCreateIndex', 'Index keys cannot contain an empty field.')
    if (parts.some((part) => part.startsWith('$')))
      throw mongoError('CannotCreateIndex', `Index key contains an illegal field name: '${path}'`)
    if (parts.some(isIndex)) throw mongoError('CannotCreateIndex', `an index on one place of an array ('${path}') is not served`)
    columns[path] = direction
  }
  return columns
}

// what MongoDB allows there and whose implication by a query is decided exactly
function readPartial(filter: unknown): Doc {
  if (!isDoc(filter)) throw mongoError('TypeMismatch', "The field 'partialFilterExpression' must be an object")
  checkPartial(filter)
  compileMatcher(filter)
  return filter
}

function checkPartial(filter: Doc): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(condition)) {
      for (const part of condition) if (isDoc(part)) checkPartial(part)
    } else if (name.startsWith('$')) throw unservedPartial(name)
    else if (condition === null || Array.isArray(condition)) throw unservedPartial(`${name}: ${JSON.stringify(condition)}`)
    else if (isOperators(condition)) checkOperators(condition)
  }
}

function checkOperators(condition: Doc): void {
  for (const [operator, operand] of Object.entries(condition)) {
    const served = operator === '$exists' ? Boolean(operand) : operand !== null && !Array.isArray(operand)
    if (!served || !PARTIAL_OPERATORS.has(operator)) throw unservedPartial(operator)
  }
}

function unservedPartial(what: string): Error {
  return mongoError('CannotCreateIndex', `unsupported expression in partial index: ${what}`)
}

function readTtl(seconds: unknown, key: Record<string, unknown>): number | undefined {
  if (seconds === undefined) return undefined
  if (Object.keys(key).length > 1)
    throw mongoError('CannotCreateIndex', 'TTL indexes are single-field indexes, compound indexes do not support TTL.')
  if (typeof seconds !== 'number' || !(seconds >= 0) || seconds > 2147483647) {
    throw mongoError(
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' option must be within 0 and 2147483647; got ${JSON.stringify(seconds)}`,
    )
  }
  return Math.trunc(seconds)
}
