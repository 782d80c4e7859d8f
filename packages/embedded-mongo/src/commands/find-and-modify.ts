import { mongoError } from '../pure/errors.ts'
import { compileMatcher } from '../pure/match.ts'
import { compileProjection } from '../pure/project.ts'
import { parseSort } from '../pure/sort.ts'
import { applyUpdate } from '../pure/update.ts'
import type { Doc } from '../pure/values.ts'
import type { Database } from '../store/database.ts'
import { decode, encode } from '../store/doc.ts'
import { deleteDocument, insertDocument, replaceDocument } from '../store/documents.ts'
import { boolField, checkFields, collectionName, deadline, docField, type Call } from './call.ts'
import { findFirst, planQuery } from './query.ts'
import { changeOf } from './write.ts'

type Options = { filter: Doc; sort: Doc; change: Doc | undefined; after: boolean; upsert: boolean; project: (doc: Doc) => Doc }

/** `findAndModify`: findOneAndUpdate, findOneAndReplace and findOneAndDelete. */
export function findAndModify(call: Call): Promise<Doc> {
  checkFields(call, ['query', 'sort', 'update', 'remove', 'new', 'upsert', 'fields'])
  const name = collectionName(call)
  const options = readOptions(call.command)
  const database = call.engine.databases.make(call.database)
  return database.write(() => {
    const outcome = modify(call, database, name, options)
    const value = outcome.value ? options.project(outcome.value) : null
    return { lastErrorObject: outcome.last, value, ok: 1 }
  })
}

function readOptions(command: Doc): Options {
  const removing = boolField(command, 'remove')
  const after = boolField(command, 'new')
  const upsert = boolField(command, 'upsert')
  const updating = command.update !== undefined
  if (removing && updating) throw mongoError('FailedToParse', 'Cannot specify both an update and remove=true')
  if (!removing && !updating) throw mongoError('FailedToParse', 'Either an update or remove=true must be specified')
  if (removing && upsert) throw mongoError('FailedToParse', 'Cannot specify both upsert=true and remove=true')
  if (removing && after) {
    throw mongoError('FailedToParse', "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document")
  }
  const filter = docField(command, 'query')
  const sort = docField(command, 'sort')
  compileMatcher(filter)
  parseSort(sort)
  return { filter, sort, after, upsert, change: removing ? undefined : changeOf(command.update), project: projectionOf(command) }
}

function projectionOf(command: Doc): (doc: Doc) => Doc {
  const fields = docField(command, 'fields')
  return Object.keys(fields).length > 0 ? compileProjection(fields) : (doc) => doc
}

function modify(call: Call, database: Database, name: string, options: Options): { last: Doc; value: Doc | undefined } {
  const { filter, sort, change, after, upsert } = options
  const collection = upsert ? database.ensureCollection(name) : database.collection(name)
  const query = { filter, sort, skip: 0, limit: 1, deadline: deadline(call) }
  const match = collection && findFirst(planQuery({ engine: call.engine, database, collection }, query))
  const before = match && (match.doc ?? decode(match.raw))
  if (!change) {
    if (collection && match && before) deleteDocument(database, collection, match.rid, before)
    return { last: { n: before ? 1 : 0 }, value: before }
  }
  if (collection && match && before) {
    const { doc, modified } = applyUpdate(before, change, { isInsert: false, filter })
    if (modified) replaceDocument(database, collection, match.rid, before, doc, encode(doc))
    return { last: { n: 1, updatedExisting: true }, value: after ? doc : before }
  }
  if (!upsert || !collection) return { last: { n: 0, updatedExisting: false }, value: undefined }
  const { doc } = applyUpdate(null, change, { isInsert: true, filter })
  insertDocument(database, collection, doc, encode(doc))
  return { last: { n: 1, updatedExisting: false, upserted: doc._id }, value: after ? doc : undefined }
}
