import { compilePipeline, runPipeline } from '../pure/aggregate.ts'
import { mongoError } from '../pure/errors.ts'
import { isDoc, type Doc } from '../pure/values.ts'
import { decode, encode } from '../store/doc.ts'
import { FIRST_BATCH, firstBatch, listCursor } from './batches.ts'
import { checkFields, checkInner, collectionName, databaseOf, deadline, docField, numberField, type Call } from './call.ts'
import { countMatching } from './find.ts'
import { findAll, type Wanted } from './query.ts'

/**
 * `aggregate`: the leading $match, $sort, $skip and $limit are a query over the indexes; what follows runs over its documents. A count
 * behind them ($count, or $group by a constant with one `$sum: 1`, as countDocuments sends it) is counted by the index alone.
 */
export function aggregate(call: Call): Uint8Array {
  checkFields(call, ['pipeline', 'cursor'])
  const name = collectionName(call)
  const { pipeline } = call.command
  if (!Array.isArray(pipeline)) throw mongoError('TypeMismatch', "'pipeline' option must be specified as an array")
  if (!isDoc(call.command.cursor))
    throw mongoError('FailedToParse', "The 'cursor' option is required, except for aggregate with the explain argument")
  checkInner('cursor', call.command.cursor, ['batchSize'])
  compilePipeline(pipeline)
  const stages = pipeline as Doc[]
  const size = numberField(docField(call.command, 'cursor'), 'batchSize', FIRST_BATCH)
  const { wanted, rest } = splitPipeline(stages, deadline(call))
  const results = countOnly(call, name, wanted, rest) ?? runStages(call, name, wanted, rest)
  return firstBatch(call.engine, listCursor(`${call.database}.${name}`, results), size)
}

// All results are made at once: a pipeline's cursor then needs nothing of the store between its batches.
function runStages(call: Call, name: string, wanted: Wanted, rest: Doc[]): Uint8Array[] {
  const database = databaseOf(call)
  const collection = database?.collection(name)
  const input = database && collection ? documents(call, name, wanted) : []
  return Array.from(runPipeline(rest, input), (doc) => encode(doc))
}

function* documents(call: Call, name: string, wanted: Wanted): Generator<Doc> {
  const database = databaseOf(call)
  const collection = database?.collection(name)
  if (!database || !collection) return
  for (const { doc, raw } of findAll(call.engine, database, collection, wanted)) yield doc ?? decode(raw)
}

/** Takes the stages off the front that one query answers: any $match, then $sort, $skip, $limit, each once and in this order. */
export function splitPipeline(stages: Doc[], until: number): { wanted: Wanted; rest: Doc[] } {
  const wanted: Wanted = { filter: {}, sort: {}, skip: 0, limit: 0, until }
  const filters: Doc[] = []
  let at = 0
  const take = (name: string): unknown => {
    const stage = stages[at]
    if (!stage || !Object.hasOwn(stage, name)) return undefined
    at++
    return stage[name]
  }
  for (let filter = take('$match'); filter; filter = take('$match')) filters.push(filter as Doc)
  const sort = take('$sort')
  if (sort) {
    wanted.sort = sort as Doc
    for (let filter = take('$match'); filter; filter = take('$match')) filters.push(filter as Doc)
  }
  wanted.filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {})
  wanted.skip = (take('$skip') as number | undefined) ?? 0
  wanted.limit = (take('$limit') as number | undefined) ?? 0
  return { wanted, rest: stages.slice(at) }
}

function countOnly(call: Call, name: string, wanted: Wanted, rest: Doc[]): Uint8Array[] | undefined {
  const [stage, ...more] = rest
  if (!stage || more.length > 0) return undefined
  if (typeof stage.$count === 'string') {
    const found = countMatching(call, name, wanted)
    return found === 0 ? [] : [encode({ [stage.$count]: found })]
  }
  const group = stage.$group
  if (!isDoc(group)) return undefined
  const { _id: by, ...sums } = group
  const [sum, ...others] = Object.entries(sums)
  if (!sum || others.length > 0 || typeof by === 'string' || (typeof by === 'object' && by !== null)) return undefined
  if (!isDoc(sum[1]) || sum[1].$sum !== 1 || Object.keys(sum[1]).length > 1) return undefined
  const found = countMatching(call, name, wanted)
  return found === 0 ? [] : [encode({ _id: by ?? null, [sum[0]]: found })]
}
