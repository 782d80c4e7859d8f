import type { Database } from '../store/database.ts'
import type { Engine } from './engine.ts'
import type { SearchTarget } from './query.ts'
import { mongoError } from '../pure/errors.ts'
import { isDoc, typeName, type Doc } from '../pure/values.ts'

/** One command as it came: its name (the first field), the database it was sent to, its fields, and documents sent beside it. */
export type Call = { engine: Engine; name: string; database: string; command: Doc; sequences: Map<string, Uint8Array[]> }

/** A command's answer; a write's comes when it is on disk. */
export type Answer = Doc | Uint8Array | Promise<Doc | Uint8Array>

// what any command may carry; txnNumber and its like are refused before
const GENERIC = new Set(['$db', 'lsid', '$readPreference', 'readConcern', 'writeConcern', 'maxTimeMS', 'comment'])

// fields that MongoDB knows and that would change the answer, so that taking and ignoring them would be a lie
const KNOWN_UNSERVED = new Set(
  (
    'hint collation let arrayFilters bypassDocumentValidation tailable awaitData noCursorTimeout allowPartialResults returnKey showRecordId ' +
    'min max oplogReplay allowDiskUse explain encryptionInformation capped size validator validationLevel validationAction timeseries ' +
    'viewOn pipeline clusteredIndex changeStreamPreAndPostImages expireAfterSeconds storageEngine indexOptionDefaults autoIndexId ' +
    'commitQuorum fields mapReduce sampleRate apiVersion apiStrict apiDeprecationErrors $clusterTime isMapReduceCommand'
  ).split(' '),
)

/**
 * Throws for every field of the command that it does not serve: InvalidOptions (72) for what MongoDB would know, IDLUnknownField (40415)
 * for the rest, 20 for anything of a transaction, BadValue for a concern that a single server cannot keep.
 */
export function checkFields(call: Call, served: readonly string[]): void {
  const { command } = call
  if ('txnNumber' in command || 'startTransaction' in command || 'autocommit' in command) {
    throw mongoError('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos')
  }
  for (const field in command) {
    if (field === call.name || GENERIC.has(field) || served.includes(field)) continue
    throw unservedField(call.name, field)
  }
  checkReadConcern(command.readConcern)
  checkWriteConcern(command.writeConcern)
}

/** Throws for a field of an inner document (an update statement, say) that is not served. */
export function checkInner(name: string, inner: Doc, served: readonly string[]): void {
  for (const field in inner) if (!served.includes(field)) throw unservedField(name, field)
}

/** The collection a command names in its first field. */
export function collectionName(call: Call): string {
  const name = call.command[call.name]
  if (typeof name !== 'string') {
    throw mongoError('InvalidNamespace', `collection name has invalid type ${typeName(name)}`)
  }
  if (name === '' || name.includes('\0') || name.includes('$') || name.startsWith('.') || name.startsWith('system.')) {
    throw mongoError('InvalidNamespace', `Invalid namespace specified '${call.database}.${name}'`)
  }
  return name
}

/** The database a command works on, if it has ever been written to. */
export function databaseOf(call: Call): Database | undefined {
  return call.engine.databases.find(call.database)
}

/** The collection a read works on, if there is one. */
export function targetOf(call: Call, name: string): SearchTarget | undefined {
  const database = databaseOf(call)
  const collection = database?.collection(name)
  return database && collection && { engine: call.engine, database, collection }
}

/** An optional whole number from `least` up. */
export function numberField(source: Doc, name: string, fallback: number, least = 0): number {
  const value = source[name]
  if (value === undefined || value === null) return fallback
  if (typeof value !== 'number') throw typeMismatch(name, value, 'number')
  if (!Number.isSafeInteger(value) || value < least) {
    throw mongoError('BadValue', `BSON field '${name}' value must be >= ${least}, actual value '${value}'`)
  }
  return value
}

/** An optional document. */
export function docField(source: Doc, name: string): Doc {
  const value = source[name]
  if (value === undefined || value === null) return {}
  if (!isDoc(value)) throw typeMismatch(name, value, 'object')
  return value
}

/** An optional boolean; numbers count as MongoDB's lenient booleans do. */
export function boolField(source: Doc, name: string, fallback = false): boolean {
  const value = source[name]
  if (value === undefined || value === null) return fallback
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0
  throw typeMismatch(name, value, 'bool')
}

/** When the command has to give up (by performance.now): its maxTimeMS from now, or never. */
export function deadline(call: Call): number {
  const most = numberField(call.command, 'maxTimeMS', 0)
  return most === 0 ? Infinity : performance.now() + most
}

function typeMismatch(name: string, value: unknown, expected: string): Error {
  return mongoError('TypeMismatch', `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`)
}

function unservedField(command: string, field: string): Error {
  if (KNOWN_UNSERVED.has(field)) return mongoError('InvalidOptions', `the option '${field}' of '${command}' is not served`)
  return mongoError('IDLUnknownField', `BSON field '${command}.${field}' is an unknown field.`)
}

function checkReadConcern(concern: unknown): void {
  if (concern === undefined) return
  if (!isDoc(concern)) throw typeMismatch('readConcern', concern, 'object')
  const { level, ...rest } = concern
  if (Object.keys(rest).length > 0) throw mongoError('InvalidOptions', `readConcern ${Object.keys(rest)[0]} is not served`)
  // what is read here is on disk, of the one copy there is
  if (level === undefined || level === 'local' || level === 'available' || level === 'majority') return
  throw mongoError('InvalidOptions', `read concern level ${JSON.stringify(level)} is not served by a standalone server`)
}

function checkWriteConcern(concern: unknown): void {
  if (concern === undefined) return
  if (!isDoc(concern)) throw typeMismatch('writeConcern', concern, 'object')
  const { w = 1, j: _journal, wtimeout: _timeout, ...rest } = concern
  if (Object.keys(rest).length > 0) throw mongoError('FailedToParse', `writeConcern field ${Object.keys(rest)[0]} is not served`)
  if (w === 0 || w === 1 || w === 'majority') return
  throw mongoError('BadValue', "cannot use 'w' > 1 when a host is not replicated")
}
