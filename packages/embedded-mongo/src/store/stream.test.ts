import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { choosePlan } from '../plan/choose.ts'
import { compileMatcher } from '../pure/match.ts'
import { compareKeys, parseSort, sortDocs, sortKey } from '../pure/sort.ts'
import type { Doc } from '../pure/values.ts'
import { addIndex, type Collection } from '../catalog/catalog.ts'
import { openDatabase, type Database } from './database.ts'
import { decode, encode } from './doc.ts'
import { insertDocument } from './documents.ts'
import { LATER, openStream } from './stream.ts'

let database: Database
let collection: Collection
const docs: Doc[] = []

beforeAll(() => {
  database = openDatabase('test', ':memory:', undefined)
  collection = database.ensureCollection('things')
  const options = { unique: false, sparse: false, partial: undefined, expireAfterSeconds: undefined }
  const keys = [{ a: 1, b: -1, c: 1 }, { tags: 1, b: 1 }, { c: -1 }] as Record<string, 1 | -1>[]
  for (const [n, key] of keys.entries()) addIndex(database.sql, collection, { ...options, name: `n${n}`, key }, compileMatcher)
  for (let n = 0; n < 400; n++) {
    const tags = n % 3 === 0 ? [n % 5, n % 7] : n % 5
    const doc: Doc = { _id: n, a: n % 6, b: (n * 7) % 11, tags, ...(n % 4 === 0 ? {} : { c: n % 3 === 0 ? `t${n % 13}` : n % 9 }) }
    docs.push(doc)
    insertDocument(database, collection, doc, encode(doc))
  }
})

afterAll(() => database.close())

/** Reads a stream to its end, pausing after every `pauseEvery` documents. */
function read(filter: Doc, sort: Doc, skip: number, limit: number, pauseEvery: number): Doc[] {
  const plan = choosePlan(collection, filter, sort, limit > 0)
  const matcher = compileMatcher(filter)
  const stream = openStream(database.sql, collection, {
    plan,
    matcher,
    sort,
    skip,
    limit,
    deadline: Infinity,
    resumable: true,
    sliced: true,
  })
  const streamed: Doc[] = []
  for (let next = stream.next(); next; next = stream.next()) {
    if (next === LATER) continue
    streamed.push(decode(next.raw))
    if (streamed.length % pauseEvery === 0) stream.pause()
  }
  return streamed
}

const number = fc.integer({ min: 0, max: 8 })
const condition = fc.oneof(
  number,
  fc.record({ $in: fc.array(number, { minLength: 1, maxLength: 5 }) }),
  fc.record({ $gt: number }),
  fc.record({ $lte: number, $gte: number }),
  fc.constantFrom({ $exists: true }, null, { $in: [null, 3] }, 't3', { $gt: 't' }),
)
const filter = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'tags'), condition, { maxKeys: 3 })
const sort = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'tags'), fc.constantFrom(1, -1), { maxKeys: 3 })

describe('paused and resumed queries', () => {
  it('give each matching document once and in order with every index and merge', () => {
    fc.assert(
      fc.property(filter, sort, fc.nat(20), fc.nat(30), fc.integer({ min: 1, max: 9 }), (where, order, skip, limit, pauseEvery) => {
        const matching = docs.filter(compileMatcher(where))
        const window = sortDocs(matching, order).slice(skip, limit > 0 ? skip + limit : undefined)
        const actual = read(where, order, skip, limit, pauseEvery)
        expect(actual).toHaveLength(window.length)
        expect(new Set(actual.map((doc) => doc._id)).size).toBe(actual.length)
        expect(actual.every(compileMatcher(where))).toBe(true)
        // equal sort keys may come in any order
        const fields = parseSort(order)
        actual.forEach((doc, at) => expect(compareKeys(sortKey(doc, fields), sortKey(window[at] ?? {}, fields), fields)).toBe(0))
      }),
      { numRuns: 1500 },
    )
  }, 60_000)
})
