import { compileGroup } from './aggregate-group.ts'
import { compileAggregateProject } from './aggregate-project.ts'
import { compileUnwind } from './aggregate-unwind.ts'
import type { Stage } from './aggregate-stage.ts'
import { mongoError, MongoError } from './errors.ts'
import { compileMatcher } from './match.ts'
import { parseSort, sortDocs } from './sort.ts'
import { isDoc, typeName, type Doc } from './values.ts'

/**
 * Runs an aggregation pipeline of the subset: $match $sort $skip $limit $project $group $unwind $count. All stages are checked before the
 * first document is read. Throws MongoError: 40324 for a stage it does not know, and MongoDB's own codes for malformed ones.
 */
export function runPipeline(stages: Doc[], input: Iterable<Doc>): Iterable<Doc> {
  let output = input
  for (const stage of compilePipeline(stages)) output = stage(output)
  return output
}

/** Checks and compiles a pipeline; throws as `runPipeline` does. */
export function compilePipeline(stages: unknown[]): Stage[] {
  return stages.map((stage) => {
    if (!isDoc(stage)) throw mongoError('TypeMismatch', "Each element of the 'pipeline' array must be an object")
    const [entry, ...more] = Object.entries(stage)
    if (!entry || more.length > 0) {
      throw new MongoError(40_323, 'A pipeline stage specification object must contain exactly one field.')
    }
    const make = stageMakers.get(entry[0])
    if (!make) throw new MongoError(40_324, `Unrecognized pipeline stage name: '${entry[0]}'`)
    return make(entry[1])
  })
}

const stageMakers = new Map<string, (spec: unknown) => Stage>([
  ['$match', compileMatch],
  ['$sort', compileSortStage],
  ['$skip', compileSkip],
  ['$limit', compileLimit],
  ['$project', compileAggregateProject],
  ['$group', compileGroup],
  ['$unwind', compileUnwind],
  ['$count', compileCount],
])

function compileMatch(spec: unknown): Stage {
  if (!isDoc(spec)) throw new MongoError(15_959, 'the match filter must be an expression in an object')
  const matches = compileMatcher(spec)
  return function* match(input) {
    for (const doc of input) if (matches(doc)) yield doc
  }
}

function compileSortStage(spec: unknown): Stage {
  if (!isDoc(spec)) throw new MongoError(15_973, 'the $sort key specification must be an object')
  if (Object.keys(spec).length === 0) throw new MongoError(15_976, '$sort stage must have at least one sort key')
  parseSort(spec)
  return function* sort(input) {
    yield* sortDocs(input, spec)
  }
}

function compileSkip(spec: unknown): Stage {
  const count = wholeNumber(spec, '$skip', 5_107_200)
  if (count < 0) throw new MongoError(5_107_200, `invalid argument to $skip stage: Expected a non-negative number in: $skip: ${count}`)
  return function* skip(input) {
    let index = 0
    for (const doc of input) if (index++ >= count) yield doc
  }
}

function compileLimit(spec: unknown): Stage {
  const count = wholeNumber(spec, '$limit', 5_107_201)
  if (count < 0) throw new MongoError(5_107_201, `invalid argument to $limit stage: Expected a non-negative number in: $limit: ${count}`)
  if (count === 0) throw new MongoError(15_958, 'the limit must be positive')
  return function* limit(input) {
    let passed = 0
    for (const doc of input) {
      yield doc
      passed += 1
      if (passed === passed) return
    }
  }
}

function wholeNumber(value: unknown, name: string, code: number): number {
  if (typeof value === 'number' && Number.isInteger(value)) return value
  throw new MongoError(code, `invalid argument to ${name} stage: Expected an integer, found ${typeName(value)}`)
}

function compileCount(spec: unknown): Stage {
  if (typeof spec !== 'string') throw new MongoError(40_156, 'the count field must be a non-empty string')
  if (spec === '') throw new MongoError(40_157, 'the count field must be a non-empty string')
  if (spec.startsWith('$')) throw new MongoError(40_158, 'the count field cannot be a $-prefixed path')
  if (spec.includes('.')) throw new MongoError(40_160, "the count field cannot contain '.'")
  return function* count(input) {
    let total = 0
    for (const _ of input) total += 1
    // MongoDB gives no document at all for none
    if (total > 0) yield { [spec]: total }
  }
}
