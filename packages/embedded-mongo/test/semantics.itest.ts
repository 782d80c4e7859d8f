import type { AnyBulkWriteOperation, Collection } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { semanticsCases, type Document, type Operation, type SemanticsCase } from './semantics.data.ts'
import { openStore, type Store } from './store.ts'

let store: Store

beforeAll(async () => {
  store = await openStore('semantics')
})

afterAll(async () => {
  await store.close()
})

describe('server semantics of the MongoDB manual and driver specifications', () => {
  it('cover at least 150 cases, each with its source', () => {
    expect(semanticsCases.length).toBeGreaterThanOrEqual(150)
    for (const { source } of semanticsCases) expect(source).toMatch(/^(?:manual: |specifications: crud\/)/)
  })

  it.each(semanticsCases.map((entry, index) => ({ ...entry, index })))('$source: $name', async ({ index, ...entry }) => {
    const collection = store.db.collection<Document>(`case_${index}`)
    if (entry.documents.length > 0) await collection.insertMany(structuredClone(entry.documents))
    expect(await observe(collection, entry)).toEqual(expected(entry))
    // reads are asked the same again by way of an index on each field the filter names
    for (const path of indexable(entry.operation)) {
      await collection.createIndex({ [path]: 1 })
      expect(await observe(collection, entry)).toEqual(expected(entry))
    }
  })
})

interface Outcome {
  code: number | undefined
  answer: unknown
  after: Document[] | undefined
}

async function observe(collection: Collection<Document>, entry: SemanticsCase): Promise<Outcome> {
  const outcome = await run(collection, entry.operation).then(
    (answer) => ({ answer, code: undefined }),
    (error: { code?: number }) => ({ answer: undefined, code: error.code }),
  )
  const after = entry.after && (await collection.find().sort({ _id: 1 }).toArray())
  return { code: outcome.code, answer: comparable(outcome.answer, entry), after: after && withoutOrderOfSets(after, entry) }
}

function expected(entry: SemanticsCase): Outcome {
  const { ids, docs, values, count, doc, result, after, code } = entry
  const answer = ids?.map((_id) => ({ _id })) ?? docs ?? values ?? count ?? (doc === undefined ? result : doc)
  return { code, answer: comparable(answer, entry), after: after && withoutOrderOfSets(after, entry) }
}

// what of an answer the case speaks of; lists that nothing sorts are compared without regard to their order
function comparable(answer: unknown, { operation, ids, result, docs, values, count, doc }: SemanticsCase): unknown {
  if (result) return Object.fromEntries(Object.keys(result).map((name) => [name, (answer as Record<string, unknown>)[name]]))
  if (!ids && !docs && !values && count === undefined && doc === undefined) return undefined
  if (!Array.isArray(answer)) return answer
  const list: unknown[] = ids ? (answer as Document[]).map(({ _id }) => _id) : answer
  const inOrder = 'find' in operation ? operation.sort !== undefined : isSortedPipeline(operation)
  return inOrder ? list : list.toSorted(byText)
}

// a $sort whose order no later stage undoes
function isSortedPipeline(operation: Operation): boolean {
  if (!('aggregate' in operation)) return false
  const stages = operation.aggregate.flatMap((stage) => Object.keys(stage))
  return stages.lastIndexOf('$sort') > stages.lastIndexOf('$group')
}

// $addToSet may put a new element anywhere
function withoutOrderOfSets(documents: Document[], { operation }: SemanticsCase): Document[] {
  const { $addToSet = {} } = ('update' in operation ? operation.with : {}) as { $addToSet?: object }
  const inAnyOrder = ([name, value]: [string, unknown]) => [
    name,
    name in $addToSet && Array.isArray(value) ? value.toSorted(byText) : value,
  ]
  return documents.map((document) => Object.fromEntries(Object.entries(document).map(inAnyOrder)) as Document)
}

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1
}

function run(collection: Collection<Document>, operation: Operation): Promise<unknown> {
  if ('find' in operation) {
    const { find, ...options } = operation
    return collection.find(find, options).toArray()
  }
  if ('aggregate' in operation) return collection.aggregate(operation.aggregate, { batchSize: operation.batchSize ?? 1000 }).toArray()
  if ('count' in operation) {
    const { count, ...options } = operation
    return collection.countDocuments(count, options)
  }
  if ('estimatedCount' in operation) return collection.estimatedDocumentCount()
  if ('distinct' in operation) return collection.distinct(operation.distinct, operation.filter)
  return write(collection, operation)
}

function write(
  collection: Collection<Document>,
  operation: Exclude<Operation, { find: unknown } | { aggregate: unknown } | { count: unknown }>,
): Promise<unknown> {
  if ('update' in operation) {
    const { update, with: change, many, upsert = false } = operation
    return many ? collection.updateMany(update, change, { upsert }) : collection.updateOne(update, change, { upsert })
  }
  if ('replace' in operation) return collection.replaceOne(operation.replace, operation.with, { upsert: operation.upsert ?? false })
  if ('delete' in operation) return operation.many ? collection.deleteMany(operation.delete) : collection.deleteOne(operation.delete)
  if ('insert' in operation) return collection.insertMany(structuredClone(operation.insert), { ordered: operation.ordered })
  if ('bulk' in operation)
    return collection.bulkWrite(structuredClone(operation.bulk) as AnyBulkWriteOperation<Document>[], { ordered: operation.ordered })
  if ('findAndModify' in operation) {
    const { findAndModify, with: change, replacement, options = {} } = operation
    if (replacement) return collection.findOneAndReplace(findAndModify, replacement, options)
    return change ? collection.findOneAndUpdate(findAndModify, change, options) : collection.findOneAndDelete(findAndModify, options)
  }
  throw new Error('an operation this suite does not know')
}

function indexable(operation: Operation): string[] {
  if ('find' in operation) return pathsOf(operation.find)
  return 'count' in operation ? pathsOf(operation.count) : []
}

function pathsOf(filter: Record<string, unknown>): string[] {
  const paths = Object.entries(filter).flatMap(([name, value]) => {
    // an index on one place of an array is outside the subset: the array itself is indexed instead
    if (!name.startsWith('$')) return [name.replace(/\.\d+(\.|$).*/, '')]
    return (value as Record<string, unknown>[]).flatMap((branch) => pathsOf(branch))
  })
  return [...new Set(paths)].filter((path) => path !== '_id')
}
