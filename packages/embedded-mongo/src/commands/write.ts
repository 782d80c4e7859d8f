import { mongoError, type MongoError } from '../pure/errors.ts'
import { isReplacement, applyUpdate } from '../pure/update.ts'
import { compileMatcher } from '../pure/match.ts'
import { assertStorable, isDoc, type Doc } from '../pure/values.ts'
import { isStoreFailure, toMongoError, type Database } from '../store/database.ts'
import { assertId, assertSize, decode, decodeSent, encode } from '../store/doc.ts'
import { deleteDocument, insertDocument, insertDocuments, replaceDocument } from '../store/documents.ts'
import { boolField, checkFields, checkInner, collectionName, deadline, docField, type Call } from './call.ts'
import { findAll, planQuery } from './query.ts'

type WriteError = { index: number; code: number; errmsg: string; keyPattern?: Doc; keyValue?: Doc }
type Statement = { command: Doc; raw: Uint8Array | undefined }

const MAX_STATEMENTS = 100_000
const DOCUMENTS_AT_ONCE = 500

/** `insert`. Documents are stored with the bytes they came in; `_id` is put first as MongoDB does. */
export function insert(call: Call): Promise<Doc> {
  checkFields(call, ['documents', 'ordered'])
  const name = collectionName(call)
  const statements = statementsOf(call, 'documents')
  return runStatements(call, statements, {
    run(database, statement) {
      const { doc, raw } = newDocument(statement)
      insertDocument(database, database.ensureCollection(name), doc, raw)
      return { n: 1 }
    },
    runAll(database) {
      for (let at = 0; at < statements.length; at += DOCUMENTS_AT_ONCE) {
        const documents = statements.slice(at, at + DOCUMENTS_AT_ONCE).map(newDocument)
        insertDocuments(database, database.ensureCollection(name), documents)
      }
      return [{ n: statements.length }]
    },
  })
}

function newDocument({ command: doc, raw }: Statement): { doc: Doc; raw: Uint8Array } {
  assertStorable(doc)
  assertId(doc)
  const stored = raw && Object.keys(doc)[0] === '_id' ? raw : encode({ _id: doc._id, ...doc })
  assertSize(stored)
  return { doc, raw: stored }
}

/** `update`: updateOne, updateMany and replaceOne. */
export async function update(call: Call): Promise<Doc> {
  checkFields(call, ['updates', 'ordered'])
  const name = collectionName(call)
  const statements = statementsOf(call, 'updates')
  const upserted: Doc[] = []
  const reply = await runStatements(call, statements, {
    run(database, { command }, at) {
      checkInner('update.updates', command, ['q', 'u', 'multi', 'upsert'])
      const outcome = updateMatching(call, database, name, command)
      if (outcome.upsertedId !== undefined) upserted.push({ index: at, _id: outcome.upsertedId })
      return outcome
    },
    restart: () => (upserted.length = 0),
  })
  const { n, nModified = 0, ...rest } = reply
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...rest }
}

/** `delete`: deleteOne and deleteMany. */
export function remove(call: Call): Promise<Doc> {
  checkFields(call, ['deletes', 'ordered'])
  const name = collectionName(call)
  const run = (database: Database, { command }: Statement): Outcome => {
    checkInner('delete.deletes', command, ['q', 'limit'])
    const { limit } = command
    if (limit !== 0 && limit !== 1)
      throw mongoError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`)
    const filter = requiredDoc(command, 'q', 'delete.deletes')
    const collection = database.collection(name)
    if (!collection) {
      compileMatcher(filter)
      return { n: 0 }
    }
    const query = { filter, sort: {}, skip: 0, limit, deadline: deadline(call) }
    const matches = [...findAll(planQuery({ engine: call.engine, database, collection }, query))]
    for (const { rid, raw, doc } of matches) deleteDocument(database, collection, rid, doc ?? decode(raw))
    return { n: matches.length }
  }
  return runStatements(call, statementsOf(call, 'deletes'), { run })
}

type UpdateOutcome = { n: number; nModified: number; upsertedId?: unknown }

function updateMatching(call: Call, database: Database, name: string, statement: Doc): UpdateOutcome {
  const filter = requiredDoc(statement, 'q', 'update.updates')
  const change = changeOf(statement.u)
  const multi = boolField(statement, 'multi')
  const upsert = boolField(statement, 'upsert')
  const replacing = isReplacement(change)
  if (multi && replacing) throw mongoError('FailedToParse', 'multi update is not supported for replacement-style update')
  const existing = database.collection(name)
  // Where there is nothing to search, no plan tells what is wrong with a filter.
  if (!existing) compileMatcher(filter)
  const collection = upsert ? database.ensureCollection(name) : existing
  if (!collection) return { n: 0, nModified: 0 }
  const query = { filter, sort: {}, skip: 0, limit: multi ? 0 : 1, deadline: deadline(call) }
  let n = 0
  let nModified = 0
  // all are found before the first is changed, so that none is met again in its new place
  const matches = [...findAll(planQuery({ engine: call.engine, database, collection }, query))]
  for (const { rid, raw, doc } of matches) {
    const before = doc ?? decode(raw)
    const { doc: after, modified } = applyUpdate(before, change, { isInsert: false, filter })
    n++
    if (!modified) continue
    nModified++
    replaceDocument(database, collection, rid, before, after, encode(after))
  }
  if (n > 0 || !upsert) return { n, nModified }
  const { doc } = applyUpdate(null, change, { isInsert: true, filter })
  insertDocument(database, collection, doc, encode(doc))
  return { n: 1, nModified: 0, upsertedId: doc._id }
}

/** The update part of a statement; pipelines are not served. */
export function changeOf(value: unknown): Doc {
  if (isDoc(value)) return value
  if (Array.isArray(value)) throw mongoError('CommandNotSupported', 'an update by a pipeline is not served')
  throw mongoError('FailedToParse', 'Update argument must be either an object or an array')
}

type Outcome = { n: number; nModified?: number }
type Steps = {
  run: (database: Database, statement: Statement, at: number) => Outcome
  /** All of them in one step that costs less, where there is one. When it throws, they are run one by one. */
  runAll?: (database: Database) => Outcome[]
  restart?: () => void
}

// Runs the statements of one command in one job: each leaves a trace or an error of its own; `ordered` stops at the first error.
function runStatements(call: Call, statements: Statement[], steps: Steps): Promise<Doc> {
  const { run, runAll = inTurn, restart = () => {} } = steps
  const ordered = boolField(call.command, 'ordered', true)
  const database = call.engine.databases.make(call.database)
  return database.write(() => {
    try {
      restart()
      // Mostly none fails: then one step for all of them will do.
      return database.atomically(() => total(runAll(database)))
    } catch (error) {
      if (isStoreFailure(error)) throw error
      restart()
      return oneByOne()
    }
  })

  function inTurn(target: Database): Outcome[] {
    return statements.map((statement, at) => run(target, statement, at))
  }

  function oneByOne(): Doc {
    const outcomes: Outcome[] = []
    const writeErrors: WriteError[] = []
    for (const [at, statement] of statements.entries()) {
      try {
        outcomes.push(database.atomically(() => run(database, statement, at)))
      } catch (error) {
        if (isStoreFailure(error)) throw error
        writeErrors.push(writeError(at, toMongoError(error)))
        if (ordered) break
      }
    }
    return { ...total(outcomes), ...(writeErrors.length > 0 ? { writeErrors } : {}), ok: 1 }
  }
}

function total(outcomes: Outcome[]): Doc {
  const modified = outcomes.flatMap((outcome) => outcome.nModified ?? [])
  const sum = (list: number[]): number => list.reduce((all, value) => all + value, 0)
  return { n: sum(outcomes.map((outcome) => outcome.n)), ...(modified.length > 0 ? { nModified: sum(modified) } : {}), ok: 1 }
}

function writeError(index: number, error: MongoError): WriteError {
  const { code, message: errmsg, keyPattern, keyValue } = error
  return { index, code, errmsg, ...(keyPattern && keyValue ? { keyPattern, keyValue } : {}) }
}

function statementsOf(call: Call, field: string): Statement[] {
  const beside = call.sequences.get(field)
  const inside = call.command[field]
  const statements: Statement[] = beside
    ? beside.map((raw) => ({ command: decodeSent(raw), raw }))
    : Array.isArray(inside)
      ? inside.map((command: unknown) => {
          if (!isDoc(command)) throw mongoError('TypeMismatch', `BSON field '${call.name}.${field}' holds something else than objects`)
          return { command, raw: undefined }
        })
      : []
  if (statements.length === 0 || statements.length > MAX_STATEMENTS) {
    throw mongoError('InvalidLength', `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${statements.length} operations.`)
  }
  return statements
}

function requiredDoc(source: Doc, field: string, where: string): Doc {
  if (source[field] === undefined) throw mongoError('IDLFailedToParse', `BSON field '${where}.${field}' is missing but a required field`)
  return docField(source, field)
}
