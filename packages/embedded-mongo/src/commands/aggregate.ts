import { compilePipeline, runPipeline } from '../pure/aggregate.ts'
import { mongoError } from '../pure/errors.ts'
import { isDoc, type Doc } from '../pure/values.ts'
import { decode, encode } from '../store/doc.ts'
import { FIRST_BATCH, firstBatch, listCursor, type BatchAnswer } from './batches.ts'
import { checkFields, checkInner, collectionName, deadline, docField, numberField, targetOf, type Call } from './call.ts'
import { countMatching } from './find.ts'
import { findAll, planQuery, type Planned, type FindQuery } from './query.ts'

/**
 * `aggregate`: the leading $match, $sort, $skip and $limit are a query over the indexes; what follows runs over its documents. A count
 * behind them ($count, or $group by a constant with one `$sum: 1`, as countDocuments sends it) is counted by the index alone.
 */
export function aggregate(call: Call): BatchAnswer {
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
  const { query, rest } = splitPipeline(stages, deadline(call))
  const answer = (results: Doc[]): BatchAnswer => {
    const raw = results.map((result) => encode(result))
    return firstBatch(call.engine, listCursor(`${call.database}.${name}`, raw), size)
  }
  const resultOf = countOnly(rest)
  if (!resultOf) return answer(runStages(call, name, query, rest))
  const counted = countMatching(call, name, query, (n) => (n === 0 ? [] : [resultOf(n)]))
  return counted instanceof Promise ? counted.then(answer) : answer(counted)
}

// All results are made at once: a pipeline's cursor then needs nothing of the store between its batches.
function runStages(call: Call, name: string, query: FindQuery, rest: Doc[]): Doc[] {
  const target = targetOf(call, name)
  return [...runPipeline(rest, target ? documents(planQuery(target, query)) : [])]
}

function* documents(planned: Planned): Generator<Doc> {
  for (const { doc, raw } of findAll(planned)) yield doc ?? decode(raw)
}

/** Takes the stages off the front that one query answers: any $match, then $sort, $skip, $limit, each once and in this order. */
export function splitPipeline(stages: Doc[], until: number): { query: FindQuery; rest: Doc[] } {
  const query: FindQuery = { filter: {}, sort: {}, skip: 0, limit: 0, deadline: until }
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
    query.sort = sort as Doc
    for (let filter = take('$match'); filter; filter = take('$match')) filters.push(filter as Doc)
  }
  query.filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {})
  query.skip = (take('$skip') as number | undefined) ?? 0
  query.limit = (take('$limit') as number | undefined) ?? 0
  return { query, rest: stages.slice(at) }
}

// What one result is, made of the number of documents, when the stages ask for no more than that.
function countOnly(rest: Doc[]): ((n: number) => Doc) | undefined {
  const [stage, ...more] = rest
  if (!stage || more.length > 0) return undefined
  const { $count: name, $group: group } = stage
  if (typeof name === 'string') return (n) => ({ [name]: n })
  if (!isDoc(group)) return undefined
  const { _id: by, ...sums } = group
  const [sum, ...furtherSums] = Object.entries(sums)
  if (!sum || furtherSums.length > 0 || typeof by === 'string' || (typeof by === 'object' && by !== null)) return undefined
  if (!isDoc(sum[1]) || sum[1].$sum !== 1 || Object.keys(sum[1]).length > 1) return undefined
  return (n) => ({ _id: by ?? null, [sum[0]]: n })
}
