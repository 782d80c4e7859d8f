import fc from 'fast-check'
import type { Collection } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { change, compare, distinct, matches, query, Refusal, type Fields } from './reference.ts'
import { openStore, type Store } from './store.ts'

type Document = { _id: number } & Fields

const seed = Number(process.env['FOYER_PROPERTY_SEED'] ?? 20_261_121)
const runs = Number(process.env['FOYER_PROPERTY_RUNS'] ?? (process.env['FOYER_TEST_DEPTH'] === 'deep' ? 400 : 40))

let store: Store
let used = 0

beforeAll(async () => {
  store = await openStore('properties')
  console.info(`property tests: seed ${seed}, ${runs} runs (FOYER_PROPERTY_SEED, FOYER_PROPERTY_RUNS)`)
})

afterAll(async () => {
  await store.close()
})

// ---- what documents, filters, sorts and updates look like ----

const scalar = fc.constantFrom<unknown>(-3, 0, 1, 1.5, 2, 5, '', 'a', 'ab', 'b', 'é', true, false, null, new Date(0), new Date(1000))
const pair = fc.record({ p: scalar, q: scalar }, { requiredKeys: [] })
const list = fc.array(fc.oneof({ weight: 5, arbitrary: scalar }, { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }) }), {
  maxLength: 3,
})
const value = fc.oneof({ weight: 5, arbitrary: scalar }, { weight: 1, arbitrary: list }, { weight: 1, arbitrary: pair })

const fields = fc.record(
  {
    n: scalar,
    s: scalar,
    t: fc.oneof({ weight: 3, arbitrary: list }, { weight: 1, arbitrary: scalar }),
    o: fc.oneof({ weight: 4, arbitrary: pair }, { weight: 1, arbitrary: scalar }),
    l: fc.array(fc.oneof({ weight: 4, arbitrary: pair }, { weight: 1, arbitrary: scalar }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
)
const documents = fc
  .array(fields, { minLength: 1, maxLength: 25 })
  .map((all): Document[] => all.map((entry, index) => ({ _id: index, ...entry })))

const path = fc.constantFrom('n', 's', 't', 't.0', 't.1', 't.x', 'o', 'o.p', 'o.q', 'l', 'l.p', 'l.q', 'l.0.p', 'n.x', '_id')
const comparison = fc.oneof(
  fc
    .tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), value)
    .map(([operator, operand]): Fields => ({ [operator]: operand })),
  fc
    .tuple(fc.constantFrom('$in', '$nin'), fc.array(value, { maxLength: 3 }))
    .map(([operator, operand]): Fields => ({ [operator]: operand })),
  fc.tuple(scalar, scalar).map(([from, to]): Fields => ({ $gte: from, $lt: to })),
  fc.boolean().map((exists): Fields => ({ $exists: exists })),
  fc.constantFrom('^a', '^ab', '^').map((pattern): Fields => ({ $regex: pattern })),
)
const condition = fc.oneof(
  { weight: 3, arbitrary: value },
  { weight: 6, arbitrary: comparison },
  { weight: 1, arbitrary: comparison.map((inner): Fields => ({ $not: inner })) },
  { weight: 1, arbitrary: comparison.map((inner): Fields => ({ $elemMatch: inner })) },
  { weight: 1, arbitrary: fc.tuple(value, comparison).map(([p, q]): Fields => ({ $elemMatch: { p, q } })) },
)
const simpleFilter = fc.array(fc.tuple(path, condition), { maxLength: 2 }).map((entries): Fields => Object.fromEntries(entries))
const filter = fc.oneof(
  { weight: 4, arbitrary: simpleFilter },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(simpleFilter, { minLength: 1, maxLength: 3 }), simpleFilter)
      .map(([operator, branches, rest]): Fields => ({ ...rest, [operator]: branches })),
  },
)

// one path at most that may meet an array: two different ones MongoDB refuses to sort by
const direction = fc.constantFrom<1 | -1>(1, -1)
const sort = fc
  .tuple(
    fc.constantFrom(['n'], ['n', 's'], ['t'], ['t', 'n'], ['s', 't'], ['o.p'], ['o.p', 'n'], ['l.p'], ['n', 'l.q'], ['o'], []),
    direction,
    direction,
    direction,
  )
  .map(([paths, first, second, id]): Record<string, 1 | -1> => {
    const directions = [first, second]
    return { ...Object.fromEntries(paths.map((name, index) => [name, directions[index] ?? 1])), _id: id }
  })

const indexes = fc.subarray<Record<string, 1 | -1>>([
  { n: 1 },
  { n: 1, s: -1 },
  { t: 1 },
  { t: -1, n: 1 },
  { 'o.p': 1, n: -1 },
  { 'l.p': 1 },
  { 'l.p': 1, 'l.q': 1 },
  { n: 1, 'l.q': 1 },
  { o: 1 },
])
const find = fc.record({
  filter,
  sort,
  skip: fc.constantFrom(0, 0, 1, 3),
  limit: fc.constantFrom(0, 0, 1, 4),
  by: fc.constantFrom('n', 't', 'o.p', 'l.q'),
})

const step = fc.oneof(
  fc.tuple(fc.constantFrom('$set', '$min', '$max'), fc.constantFrom('n', 's', 't', 't.0', 't.2', 'o.p', 'o', 'l.0.p', 'l.1'), value),
  fc.tuple(fc.constant('$unset'), fc.constantFrom('n', 't', 't.0', 'o.p', 'l.0.p', 'l'), fc.constant('')),
  fc.tuple(fc.constant('$inc'), fc.constantFrom('n', 'o.p', 't.0', 'l.0.p'), fc.constantFrom(1, -2, 0.5)),
  fc.tuple(
    fc.constant('$push'),
    fc.constantFrom('t', 'n', 'o.p', 'l'),
    fc.array(value, { maxLength: 2 }).map(($each) => ({ $each })),
  ),
  fc.tuple(fc.constantFrom('$addToSet', '$pull'), fc.constantFrom('t', 'n', 'o.p'), scalar),
)
const updates = fc.array(fc.tuple(fc.nat(24), step), { minLength: 1, maxLength: 8 })

// ---- the properties ----

describe('random documents, filters and sorts', () => {
  it('match the reference for find, count and distinct, with and without indexes', async () => {
    await check(
      fc.asyncProperty(documents, indexes, fc.array(find, { minLength: 4, maxLength: 8 }), async (docs, keys, finds) => {
        const collection = await fill(docs, keys)
        for (const randomFind of finds) expect(await answers(collection, randomFind)).toEqual(expectedAnswers(docs, randomFind))
        await collection.drop()
      }),
    )
  })
})

describe('random updates', () => {
  it('match the reference and keep the indexes consistent', async () => {
    await check(
      fc.asyncProperty(documents, indexes, updates, fc.array(find, { minLength: 2, maxLength: 3 }), async (start, keys, steps, finds) => {
        const docs = [...start]
        const collection = await fill(docs, keys)
        for (const [place, [operator, name, operand]] of steps) {
          const _id = place % docs.length
          const outcome = await collection.updateOne({ _id }, { [operator]: { [name]: operand } }).then(
            (result) => result.matchedCount,
            (error: { code: number }) => -error.code,
          )
          const expected = attempt(() => change(docs[_id]!, operator, name, operand))
          // an index refuses a document in which two of its paths meet different arrays (171)
          const allowed = expected instanceof Refusal ? [-expected.code] : [1, -171]
          expect(allowed).toContain(outcome)
          if (outcome === 1 && !(expected instanceof Refusal)) docs[_id] = expected
        }
        expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(docs)
        for (const randomFind of finds.filter((each) => !sortsParallel(docs, each.sort))) {
          expect(await answers(collection, randomFind)).toEqual(expectedAnswers(docs, randomFind))
        }
        await collection.drop()
      }),
    )
  })

  it('match the reference for updateMany and deleteMany', async () => {
    await check(
      fc.asyncProperty(documents, indexes, filter, filter, scalar, async (docs, keys, changedFilter, deletedFilter, s) => {
        const collection = await fill(docs, keys)
        const result = await collection.updateMany(changedFilter, { $set: { s } })
        const expected = docs.map((doc) => (matches(doc, changedFilter) ? change(doc, '$set', 's', s) : doc))
        expect(result.matchedCount).toBe(docs.filter((doc) => matches(doc, changedFilter)).length)
        const { deletedCount } = await collection.deleteMany(deletedFilter)
        const left = expected.filter((doc) => !matches(doc, deletedFilter))
        expect(deletedCount).toBe(expected.length - left.length)
        expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(left)
        await collection.drop()
      }),
      Math.ceil(runs / 2),
    )
  })
})

async function check<T>(property: fc.IAsyncProperty<T>, numRuns = runs): Promise<void> {
  await fc.assert(property, { seed, numRuns, endOnFailure: runs < 1000 })
}

async function fill(docs: Document[], keys: Record<string, 1 | -1>[]): Promise<Collection<Document>> {
  const collection = store.db.collection<Document>(`c${used++}`)
  await collection.insertMany(structuredClone(docs))
  for (const key of keys) {
    await collection.createIndex(key).catch((error: { code: number }) => {
      if (error.code !== 171) throw error
    })
  }
  return collection
}

interface Find {
  filter: Fields
  sort: Record<string, 1 | -1>
  skip: number
  limit: number
  by: string
}

interface Answers {
  documents: Fields[]
  count: number
  values: unknown[]
}

async function answers(collection: Collection<Document>, { filter: queryFilter, sort: order, skip, limit, by }: Find): Promise<Answers> {
  return {
    documents: await collection.find(queryFilter, { sort: order, skip, limit }).toArray(),
    count: await collection.countDocuments(queryFilter),
    values: (await collection.distinct(by, queryFilter)).toSorted(compare),
  }
}

function expectedAnswers(docs: Document[], { filter: queryFilter, sort: order, skip, limit, by }: Find): Answers {
  const all = docs.filter((doc) => matches(doc, queryFilter))
  return { documents: query(docs, queryFilter, order, skip, limit), count: all.length, values: distinct(all, by).toSorted(compare) }
}

function sortsParallel(docs: Document[], order: Record<string, 1 | -1>): boolean {
  const names = Object.keys(order)
  return docs.some(
    (doc) =>
      names.filter((name) => name.split('.').some((_, index, parts) => Array.isArray(at(doc, parts.slice(0, index + 1))))).length > 1,
  )
}

function at(doc: Fields, parts: string[]): unknown {
  return parts.reduce<unknown>((inner, part) => (typeof inner === 'object' && inner !== null ? (inner as Fields)[part] : undefined), doc)
}

function attempt<T>(run: () => T): T | Refusal {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
