import { Long } from 'bson'

import { countStatement } from '../plan/scan-sql.ts'
import { mongoError } from '../pure/errors.ts'
import { valuesAlongPath } from '../pure/path.ts'
import { compileProjection } from '../pure/project.ts'
import { valueKey } from '../pure/compare.ts'
import type { Doc } from '../pure/values.ts'
import { decode, encode } from '../store/doc.ts'
import type { Cursor } from '../store/cursors.ts'
import { LATER } from '../store/stream.ts'
import { FIRST_BATCH, firstBatch, listCursor, nextBatch, type BatchAnswer } from './batches.ts'
import { boolField, checkFields, collectionName, deadline, docField, numberField, targetOf, type Call } from './call.ts'
import { checkQuery, forEachMatch, openRead, planQuery, type Planned, type FindQuery } from './query.ts'

const FIND_FIELDS = ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch']

/** `find`: answers with the first batch of a cursor. */
export function find(call: Call): BatchAnswer {
  checkFields(call, FIND_FIELDS)
  const name = collectionName(call)
  const { query, project } = readFind(call)
  const namespace = `${call.database}.${name}`
  const size = numberField(call.command, 'batchSize', FIRST_BATCH)
  const single = boolField(call.command, 'singleBatch')
  const target = targetOf(call, name)
  if (!target) {
    checkQuery(query.filter, query.sort)
    return firstBatch(call.engine, listCursor(namespace, []), size, single)
  }
  const stream = openRead(planQuery(target, query), !single)
  const next: Cursor['next'] = () => {
    const match = stream.next()
    if (!match || match === LATER) return match
    return project ? encode(project(match.doc ?? decode(match.raw))) : match.raw
  }
  return firstBatch(call.engine, { namespace, next, pause: () => stream.pause() }, size, single)
}

/** `getMore`: answers with the next batch of a cursor. */
export function getMore(call: Call): BatchAnswer {
  checkFields(call, ['collection', 'batchSize'])
  const id = cursorId(call.command.getMore)
  const namespace = `${call.database}.${String(call.command.collection)}`
  const cursor = call.engine.cursors.get(id, namespace)
  return nextBatch(call.engine, id, cursor, numberField(call.command, 'batchSize', 0))
}

/** `killCursors`. */
export function killCursors(call: Call): Doc {
  checkFields(call, ['cursors'])
  const ids = call.command.cursors
  if (!Array.isArray(ids)) throw mongoError('TypeMismatch', "BSON field 'killCursors.cursors' has to be an array")
  const cursorsKilled: Long[] = []
  const cursorsNotFound: Long[] = []
  for (const value of ids as unknown[]) {
    const id = cursorId(value)
    const list = call.engine.cursors.remove(id) ? cursorsKilled : cursorsNotFound
    list.push(Long.fromBigInt(id))
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 }
}

/** `count`: by the index alone where the filter is exactly its bounds. */
export function count(call: Call): Doc | Promise<Doc> {
  checkFields(call, ['query', 'limit', 'skip'])
  const query: FindQuery = {
    filter: docField(call.command, 'query'),
    sort: {},
    skip: numberField(call.command, 'skip', 0),
    limit: Math.abs(numberField(call.command, 'limit', 0, Number.MIN_SAFE_INTEGER)),
    deadline: deadline(call),
  }
  return countMatching(call, collectionName(call), query, (n) => ({ n, ok: 1 }))
}

/** Counts the documents that match, of those after `skip` at most `limit`, and answers with what `reply` makes of the number. */
export function countMatching<T>(call: Call, name: string, query: FindQuery, reply: (n: number) => T): T | Promise<T> {
  const target = targetOf(call, name)
  if (!target) {
    checkQuery(query.filter, query.sort)
    return reply(0)
  }
  const planned = planQuery(target, { ...query, sort: {} })
  if (!planned.plan.residual && !planned.plan.repeats) return reply(countEntries(planned))
  let matches = 0
  const counting = forEachMatch(planned, () => matches++)
  return counting ? counting.then(() => reply(matches)) : reply(matches)
}

function countEntries({ target, plan, skip, limit }: Planned): number {
  let all = 0
  for (const scan of plan.scans) {
    const { text, values } = countStatement(target.collection, scan)
    all += Number(target.database.sql.get(text, ...values)?.n)
  }
  const left = Math.max(0, all - skip)
  return limit > 0 ? Math.min(left, limit) : left
}

/** `distinct`. */
export function distinct(call: Call): Doc | Promise<Doc> {
  checkFields(call, ['key', 'query'])
  const name = collectionName(call)
  const { key } = call.command
  if (typeof key !== 'string') throw mongoError('TypeMismatch', "BSON field 'distinct.key' is the wrong type, expected type 'string'")
  const query: FindQuery = { filter: docField(call.command, 'query'), sort: {}, skip: 0, limit: 0, deadline: deadline(call) }
  const values = new Map<string, unknown>()
  const reply = (): Doc => ({ values: [...values.values()], ok: 1 })
  const target = targetOf(call, name)
  if (!target) {
    checkQuery(query.filter, query.sort)
    return reply()
  }
  const path = key.split('.')
  const reading = forEachMatch(planQuery(target, query), ({ doc, raw }) => {
    for (const value of valuesAlongPath(doc ?? decode(raw), path)) values.set(valueKey(value), value)
  })
  return reading ? reading.then(reply) : reply()
}

/** Reads a find: what it wants, and how its documents are to be shown. */
export function readFind(call: Call): { query: FindQuery; project: ((doc: Doc) => Doc) | undefined } {
  const { command } = call
  const limit = numberField(command, 'limit', 0)
  const projection = docField(command, 'projection')
  const query: FindQuery = {
    filter: docField(command, 'filter'),
    sort: docField(command, 'sort'),
    skip: numberField(command, 'skip', 0),
    limit,
    deadline: deadline(call),
  }
  return { query, project: Object.keys(projection).length > 0 ? compileProjection(projection) : undefined }
}

function cursorId(value: unknown): bigint {
  if (typeof value === 'number') return BigInt(value)
  if (value instanceof Long) return value.toBigInt()
  throw mongoError('TypeMismatch', 'a cursor id has to be a long')
}
