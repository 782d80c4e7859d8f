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

describe('the server answers as MongoDB’s manual and its drivers’ specification have it', () => {
  it('has at least 150 cases, each with its source', () => {
    expect(semanticsCases.length).toBeGreaterThanOrEqual(150)
    for (const { source } of semanticsCases) expect(source).toMatch(/^(?:manual: |specifications: crud\/)/)
  })

  it.each(semanticsCases.map((entry, index) => ({ ...entry, index })))('$source: $name', async ({ index, ...entry }) => {
    const collection = store.db.collection<Document>(`case_${index}`)
    if (entry.documents.length > 0) await collection.insertMany(structuredClone(entry.documents))
    await expectAnswer(collection, entry)
    if (!('find' in entry.operation || 'count' in entry.operation)) return
    // the same again by way of an index on each field the filter names
    for (const path of pathsOf('find' in entry.operation ? entry.operation.find : entry.operation.count)) {
      await collection.createIndex({ [path]: 1 })
    }
    await expectAnswer(collection, entry)
  })
})

async function expectAnswer(collection: Collection<Document>, entry: SemanticsCase): Promise<void> {
  const answer = run(collection, entry.operation)
  if (entry.code === undefined) compare(await answer, entry)
  else await expect(answer).rejects.toMatchObject({ code: entry.code })
  if (entry.after) expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(entry.after)
}

function compare(answer: unknown, entry: SemanticsCase): void {
  const inOrder = 'find' in entry.operation ? entry.operation.sort !== undefined : isSortedPipeline(entry.operation)
  const same = (got: unknown[], expected: unknown[]): void => {
    if (inOrder) expect(got).toEqual(expected)
    else expect(got.toSorted(byText)).toEqual(expected.toSorted(byText))
  }
  if (entry.ids)
    same(
      (answer as Document[]).map(({ _id }) => _id),
      entry.ids,
    )
  if (entry.docs) same(answer as unknown[], entry.docs)
  if (entry.values) same(answer as unknown[], entry.values)
  if (entry.count !== undefined) expect(answer).toBe(entry.count)
  if (entry.doc !== undefined) expect(answer).toEqual(entry.doc)
  if (entry.result) expect(answer).toMatchObject(entry.result)
}

// a $sort whose order no later stage undoes
function isSortedPipeline(operation: Operation): boolean {
  if (!('aggregate' in operation)) return false
  const stages = operation.aggregate.flatMap((stage) => Object.keys(stage))
  return stages.lastIndexOf('$sort') > stages.lastIndexOf('$group')
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

function pathsOf(filter: Record<string, unknown>): string[] {
  const paths = Object.entries(filter).flatMap(([name, value]) => {
    // an index on one place of an array is outside the subset: the array itself is indexed instead
    if (!name.startsWith('$')) return [name.replace(/\.\d+(\.|$).*/, '')]
    return (value as Record<string, unknown>[]).flatMap((branch) => pathsOf(branch))
  })
  return [...new Set(paths)].filter((path) => path !== '_id')
}
