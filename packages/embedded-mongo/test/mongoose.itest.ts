import mongoose, { Schema, type Connection, type Model } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { externalUri, openStore, type Store } from './store.ts'

interface Widget {
  id: number
  kind: string
  t?: string
  items?: { id: number; done: boolean }[]
}

interface Page {
  _id: number
  slug?: string
  owner: number
  order: number
  title?: string
  email?: string
  deleted: boolean
  tags: string[]
  subs: Widget[]
  settings?: { theme?: string; columns?: number; nested?: { deep?: string } }
  seenAt?: Date | null
  score?: number
  anything?: unknown
}

const widgetSchema = new Schema<Widget>(
  { id: Number, kind: String, t: String, items: [new Schema({ id: Number, done: Boolean }, { _id: false })] },
  { _id: false },
)

function pageSchema(): Schema<Page> {
  const schema = new Schema<Page>(
    {
      _id: { type: Number, required: true },
      slug: String,
      owner: { type: Number, default: 1 },
      order: { type: Number, default: 0 },
      title: String,
      email: String,
      deleted: { type: Boolean, default: false },
      tags: [String],
      subs: [widgetSchema],
      settings: new Schema({ theme: String, columns: Number, nested: new Schema({ deep: String }, { _id: false }) }, { _id: false }),
      seenAt: Date,
      score: Number,
      anything: Schema.Types.Mixed,
    },
    { autoIndex: false, autoCreate: false, timestamps: true },
  )
  schema.index({ slug: 1 }, { unique: true, partialFilterExpression: { deleted: false, slug: { $exists: true } } })
  schema.index({ email: 1 }, { unique: true, sparse: true })
  schema.index({ owner: 1, order: 1, _id: 1 })
  schema.index({ tags: 1 })
  return schema
}

let store: Store
let connection: Connection
let pages: Model<Page>

beforeAll(async () => {
  store = await openStore('mongoose', { ttlIntervalMs: 200 })
  connection = await connect()
  pages = connection.model('Page', pageSchema())
  await pages.createIndexes()
})

beforeEach(async () => {
  await pages.deleteMany({})
})

afterAll(async () => {
  await connection.close()
  await store.close()
})

function connect(maxPoolSize = 5): Promise<Connection> {
  return mongoose.createConnection(store.uri, { dbName: store.database, maxPoolSize }).asPromise()
}

describe('saving documents with mongoose', () => {
  it('finds saved documents with values of every type', async () => {
    const seenAt = new Date('2026-02-03T04:05:06.789Z')
    await pages.create({
      _id: 1,
      slug: 'home',
      score: 1.25,
      seenAt,
      settings: { theme: 'dark', nested: { deep: 'x' } },
      anything: { a: [1, null, { b: true }], d: seenAt },
    })
    const page = await pages.findById(1).lean()
    expect(page).toMatchObject({
      _id: 1,
      slug: 'home',
      score: 1.25,
      seenAt,
      settings: { theme: 'dark', nested: { deep: 'x' } },
      deleted: false,
      tags: [],
      subs: [],
    })
    expect(page?.anything).toEqual({ a: [1, null, { b: true }], d: seenAt })
    expect(page).toMatchObject({ createdAt: expect.any(Date), updatedAt: expect.any(Date) })
  })

  it('accepts strings and large numbers as _id', async () => {
    const named = connection.model('Named', new Schema<{ _id: string; n: number }>({ _id: String, n: Number }, { autoIndex: false }))
    await named.create({ _id: 'a/ü.b$c', n: Number.MAX_SAFE_INTEGER })
    expect(await named.findById('a/ü.b$c').lean()).toMatchObject({ n: Number.MAX_SAFE_INTEGER })
    await pages.create({ _id: Number.MAX_SAFE_INTEGER, slug: 'large' })
    expect(await pages.exists({ _id: Number.MAX_SAFE_INTEGER })).toEqual({ _id: Number.MAX_SAFE_INTEGER })
  })

  it('writes only the changed subdocument and keeps concurrent changes', async () => {
    await pages.create({
      _id: 1,
      title: 'old',
      subs: [
        { id: 1, kind: 'a', t: 'one' },
        { id: 2, kind: 'b', t: 'two', items: [{ id: 5, done: false }] },
      ],
    })
    const page = await pages.findById(1).orFail()
    await pages.updateOne({ _id: 1 }, { $set: { title: 'new' } })
    page.subs[0]!.t = 'changed'
    page.subs[1]!.items![0]!.done = true
    page.set('settings', { theme: 'light' })
    await page.save()
    expect(await pages.findById(1).lean()).toMatchObject({
      title: 'new',
      subs: [
        { id: 1, kind: 'a', t: 'changed' },
        { id: 2, kind: 'b', t: 'two', items: [{ id: 5, done: true }] },
      ],
      settings: { theme: 'light' },
    })
  })

  it('saves pushes, removals and moves in an array', async () => {
    await pages.create({ _id: 1, tags: ['a', 'b'], subs: [{ id: 1, kind: 'a' }] })
    const page = await pages.findById(1).orFail()
    page.tags.push('c')
    page.subs.push({ id: 2, kind: 'b' })
    await page.save()
    page.tags.splice(0, 1)
    page.subs.unshift(page.subs.pop()!)
    await page.save()
    const storedPage = await pages.findById(1).lean()
    expect(storedPage?.tags).toEqual(['b', 'c'])
    expect(storedPage?.subs.map(({ id }) => id)).toEqual([2, 1])
  })

  it('throws a VersionError when two documents save the same array', async () => {
    await pages.create({
      _id: 1,
      subs: [
        { id: 1, kind: 'a' },
        { id: 2, kind: 'b' },
      ],
    })
    const [first, second] = [await pages.findById(1).orFail(), await pages.findById(1).orFail()]
    first.subs.splice(0, 1)
    await first.save()
    second.subs[1]!.t = 'too late'
    await expect(second.save()).rejects.toThrow(mongoose.Error.VersionError)
  })

  it('unsets a field', async () => {
    await pages.create({ _id: 1, title: 'x', seenAt: new Date() })
    const page = await pages.findById(1).orFail()
    page.title = undefined
    page.seenAt = null
    await page.save()
    const storedPage = await pages.findById(1).lean()
    expect(storedPage).not.toHaveProperty('title')
    expect(storedPage?.seenAt).toBeNull()
  })
})

describe('unique index violations', () => {
  it('report code 11000 with keyPattern and keyValue', async () => {
    await pages.create({ _id: 1, slug: 'home' })
    await expect(pages.create({ _id: 2, slug: 'home' })).rejects.toMatchObject({
      name: 'MongoServerError',
      code: 11_000,
      keyPattern: { slug: 1 },
      keyValue: { slug: 'home' },
      message: expect.stringMatching(/E11000 duplicate key error collection: \S+\.pages index: slug_1 dup key: \{ slug: "home" \}/),
    })
    expect(await pages.countDocuments()).toBe(1)
  })

  it('report code 11000 for _id', async () => {
    await pages.create({ _id: 1 })
    await expect(pages.create({ _id: 1 })).rejects.toMatchObject({ code: 11_000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } })
  })

  it('report code 11000 from every write command', async () => {
    await pages.create([
      { _id: 1, slug: 'one' },
      { _id: 2, slug: 'two' },
    ])
    const duplicateSlug = { code: 11_000, keyPattern: { slug: 1 }, keyValue: { slug: 'one' } }
    await expect(pages.updateOne({ _id: 2 }, { slug: 'one' })).rejects.toMatchObject(duplicateSlug)
    await expect(pages.findOneAndUpdate({ _id: 2 }, { slug: 'one' })).rejects.toMatchObject(duplicateSlug)
    await expect(pages.updateOne({ _id: 3 }, { slug: 'one' }, { upsert: true })).rejects.toMatchObject(duplicateSlug)
    const page = await pages.findById(2).orFail()
    page.slug = 'one'
    await expect(page.save()).rejects.toMatchObject(duplicateSlug)
    expect((await pages.distinct('slug')).toSorted()).toEqual(['one', 'two'])
  })

  it('report code 11000 with both fields of a compound index', async () => {
    const follows = connection.model(
      'Follow',
      new Schema<{ _id: number; user: number; page: string }>({ _id: Number, user: Number, page: String }, { autoIndex: false }),
    )
    await follows.collection.createIndex({ user: 1, page: -1 }, { unique: true })
    await follows.create({ _id: 1, user: 7, page: 'x' })
    await expect(follows.create({ _id: 2, user: 7, page: 'x' })).rejects.toMatchObject({
      code: 11_000,
      keyPattern: { user: 1, page: -1 },
      keyValue: { user: 7, page: 'x' },
    })
    await follows.create({ _id: 3, user: 7, page: 'y' })
  })

  it('allow duplicates outside a partial index', async () => {
    await pages.create({ _id: 1, slug: 'home', deleted: true })
    await pages.create({ _id: 2, slug: 'home', deleted: true })
    await pages.create({ _id: 3, slug: 'home' })
    await expect(pages.create({ _id: 4, slug: 'home' })).rejects.toMatchObject({ code: 11_000 })
    await expect(pages.updateOne({ _id: 1 }, { deleted: false })).rejects.toMatchObject({ code: 11_000 })
    await pages.updateOne({ _id: 3 }, { deleted: true })
    await pages.updateOne({ _id: 1 }, { deleted: false })
    await pages.create([{ _id: 5 }, { _id: 6 }])
  })

  it('allow duplicate missing values with a sparse index', async () => {
    await pages.create([{ _id: 1 }, { _id: 2 }, { _id: 3, email: 'a@example.org' }])
    await expect(pages.create({ _id: 4, email: 'a@example.org' })).rejects.toMatchObject({ code: 11_000, keyPattern: { email: 1 } })
    // null is a value there, and a missing field is none
    await pages.collection.updateOne({ _id: 1 as never }, { $set: { email: null } })
    await expect(pages.collection.updateOne({ _id: 2 as never }, { $set: { email: null } })).rejects.toMatchObject({ code: 11_000 })
  })

  it('apply per element to an array field', async () => {
    const owners = connection.model(
      'Owner',
      new Schema<{ _id: number; emails: string[] }>({ _id: Number, emails: [String] }, { autoIndex: false }),
    )
    await owners.collection.createIndex({ emails: 1 }, { unique: true })
    await owners.create({ _id: 1, emails: ['a', 'a', 'b'] })
    await expect(owners.create({ _id: 2, emails: ['c', 'b'] })).rejects.toMatchObject({ code: 11_000, keyValue: { emails: 'b' } })
    await expect(owners.updateOne({ _id: 1 }, { $push: { emails: 'c' } })).resolves.toMatchObject({ modifiedCount: 1 })
  })

  it('allow a freed value to be used again', async () => {
    await pages.create({ _id: 1, slug: 'home' })
    await pages.deleteOne({ _id: 1 })
    await pages.create({ _id: 2, slug: 'home' })
    await pages.updateOne({ _id: 2 }, { slug: 'other' })
    await pages.create({ _id: 3, slug: 'home' })
    expect(await pages.find({ slug: 'home', deleted: false }).lean()).toMatchObject([{ _id: 3 }])
  })
})

describe('concurrent upserts of eight connections', () => {
  it('increment a counter without losing an update', async () => {
    const connections = await Promise.all(Array.from({ length: 8 }, () => connect(1)))
    const counterSchema = new Schema<{ _id: string; n: number; made: number }>(
      { _id: String, n: Number, made: Number },
      { autoIndex: false, autoCreate: false },
    )
    const answers = await Promise.all(
      connections.flatMap((client, index) => {
        const counters = client.model('Counter', counterSchema)
        return Array.from({ length: 25 }, () =>
          counters
            .findOneAndUpdate(
              { _id: 'visits' },
              { $inc: { n: 1 }, $setOnInsert: { made: index } },
              { upsert: true, returnDocument: 'after' },
            )
            .lean(),
        )
      }),
    )
    expect(answers.map((answer) => answer?.n).toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    )
    expect(new Set(answers.map((answer) => answer?.made)).size).toBe(1)
    await Promise.all(connections.map((client) => client.close()))
  })

  it('create one document for one unique key', async () => {
    const connections = await Promise.all(Array.from({ length: 8 }, () => connect(1)))
    const slots = connections.map((client) =>
      client.model(
        'Slot',
        new Schema<{ _id: number; key: string; n: number }>(
          { _id: Number, key: String, n: Number },
          { autoIndex: false, autoCreate: false },
        ),
      ),
    )
    await slots[0]!.collection.createIndex({ key: 1 }, { unique: true })
    for (let round = 0; round < 10; round++) {
      await Promise.all(
        slots.map((slot, index) =>
          slot.updateOne({ key: `k${round}` }, { $inc: { n: 1 }, $setOnInsert: { _id: round * 10 + index } }, { upsert: true }),
        ),
      )
    }
    const slotDocs = await slots[0]!.find().lean()
    expect(slotDocs).toHaveLength(10)
    expect(slotDocs.every(({ n }) => n === 8)).toBe(true)
    await Promise.all(connections.map((client) => client.close()))
  })
})

describe('array updates', () => {
  beforeEach(async () => {
    await pages.create({
      _id: 1,
      tags: ['a', 'b'],
      subs: [
        { id: 1, kind: 'a' },
        { id: 2, kind: 'b', items: [{ id: 5, done: false }] },
      ],
    })
  })

  const tagsAfter = async (change: object): Promise<string[] | undefined> => {
    await pages.updateOne({ _id: 1 }, change)
    return (await pages.findById(1).lean())?.tags
  }

  it('push with $position and $slice', async () => {
    expect(await tagsAfter({ $push: { tags: { $each: ['x', 'y'], $position: 1 } } })).toEqual(['a', 'x', 'y', 'b'])
    expect(await tagsAfter({ $push: { tags: { $each: ['z'], $slice: -2 } } })).toEqual(['b', 'z'])
  })

  it('$addToSet and $pull elements', async () => {
    // the order of a set is the server's own
    expect((await tagsAfter({ $addToSet: { tags: { $each: ['b', 'c'] } } }))?.toSorted()).toEqual(['a', 'b', 'c'])
    expect(await tagsAfter({ $pull: { tags: { $in: ['a', 'c'] } } })).toEqual(['b'])
    expect(await tagsAfter({ $pullAll: { tags: ['b'] } })).toEqual([])
  })

  it('$pull subdocuments by a condition', async () => {
    await pages.updateOne({ _id: 1 }, { $pull: { subs: { kind: 'a' } } })
    expect((await pages.findById(1).lean())?.subs.map(({ id }) => id)).toEqual([2])
  })

  it('change a nested element by its index', async () => {
    await pages.updateOne({ _id: 1 }, { $set: { 'subs.1.items.0.done': true }, $push: { 'subs.0.items': { id: 9, done: false } } })
    expect(await pages.findById(1).lean()).toMatchObject({
      subs: [{ items: [{ id: 9, done: false }] }, { items: [{ id: 5, done: true }] }],
    })
  })

  it('keep the multikey index up to date', async () => {
    await pages.create({ _id: 2, tags: ['b', 'c'] })
    await pages.updateOne({ _id: 1 }, { $pull: { tags: 'b' } })
    expect((await pages.find({ tags: 'b' }).lean()).map(({ _id }) => _id)).toEqual([2])
    expect(
      (
        await pages
          .find({ tags: { $in: ['a', 'c'] } })
          .sort({ _id: 1 })
          .lean()
      ).map(({ _id }) => _id),
    ).toEqual([1, 2])
  })
})

describe('bulk writes', () => {
  it('run mixed operations in order and stop at the first error', async () => {
    const result = await pages.bulkWrite([
      { insertOne: { document: { _id: 1, slug: 'one', owner: 1, order: 0, deleted: false, tags: [], subs: [] } } },
      { updateOne: { filter: { _id: 1 }, update: { $set: { title: 'first' } } } },
      { updateOne: { filter: { _id: 2 }, update: { $set: { title: 'second' } }, upsert: true } },
      { updateMany: { filter: {}, update: { $inc: { order: 5 } } } },
      { replaceOne: { filter: { _id: 2 }, replacement: { _id: 2, title: 'replaced' } as never } },
      { deleteOne: { filter: { _id: 1 } } },
    ])
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 4,
      modifiedCount: 4,
      upsertedCount: 1,
      upsertedIds: { 2: 2 },
      deletedCount: 1,
    })
    expect(await pages.find().lean()).toMatchObject([{ _id: 2, title: 'replaced' }])

    await expect(
      pages.collection.bulkWrite([
        { insertOne: { document: { _id: 5 as never } } },
        { insertOne: { document: { _id: 5 as never } } },
        { insertOne: { document: { _id: 6 as never } } },
      ]),
    ).rejects.toMatchObject({ code: 11_000, result: { insertedCount: 1 } })
    expect(await pages.exists({ _id: 6 })).toBeNull()
  })

  it('continue after an error when unordered', async () => {
    const error: { code?: number; writeErrors?: { index: number; code: number }[] } = await pages
      .insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }], { ordered: false })
      .then(
        () => ({}),
        (thrown: object) => thrown,
      )
    expect(error.code).toBe(11_000)
    expect(error.writeErrors?.map(({ index }) => index)).toEqual([1, 3])
    expect((await pages.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id)).toEqual([1, 2, 3])
  })

  it('store many documents in one statement, and say which of them are refused', async () => {
    await pages.collection.createIndex({ tags: 1 })
    await pages.collection.createIndex({ email: 1 }, { unique: true, sparse: true })
    const documents = Array.from({ length: 1_203 }, (_, n) => ({ _id: n, email: `s${n}`, tags: n % 2 === 0 ? ['even', `t${n}`] : [] }))
    await pages.collection.insertMany(documents as never)
    expect(await pages.collection.countDocuments({ tags: 'even' })).toBe(602)
    expect(await pages.collection.findOne({ email: 's1202' })).toEqual({ _id: 1202, email: 's1202', tags: ['even', 't1202'] })

    const further = Array.from({ length: 120 }, (_, n) => ({ _id: 2_000 + n, email: n === 100 ? 's7' : `further${n}` }))
    await expect(pages.collection.insertMany([...further, { _id: 3 }] as never, { ordered: false })).rejects.toMatchObject({
      code: 11_000,
      writeErrors: [{ err: { index: 100, code: 11_000, op: { email: 's7' } } }, { err: { index: 120, code: 11_000, op: { _id: 3 } } }],
    })
    expect(await pages.collection.countDocuments({})).toBe(1_203 + 119)
  })

  it('report matched and modified counts', async () => {
    await pages.insertMany(
      [
        { _id: 1, owner: 1 },
        { _id: 2, owner: 1 },
        { _id: 3, owner: 2 },
      ],
      { timestamps: false },
    )
    expect(await pages.updateMany({ owner: 1 }, { $set: { owner: 1 } }, { timestamps: false })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 0,
    })
    expect(await pages.updateMany({ owner: 1 }, { $set: { owner: 2 } })).toMatchObject({ matchedCount: 2, modifiedCount: 2 })
    expect(await pages.deleteMany({ owner: 2 })).toMatchObject({ deletedCount: 3 })
  })
})

describe('findAndModify', () => {
  beforeEach(async () => {
    await pages.create([
      { _id: 1, order: 3, title: 'c' },
      { _id: 2, order: 1, title: 'a' },
      { _id: 3, order: 2, title: 'b' },
    ])
  })

  it('returns the old or the new document', async () => {
    expect(await pages.findOneAndUpdate({ _id: 1 }, { $inc: { order: 1 } }).lean()).toMatchObject({ order: 3 })
    expect(await pages.findOneAndUpdate({ _id: 1 }, { $inc: { order: 1 } }, { returnDocument: 'after' }).lean()).toMatchObject({ order: 5 })
    expect(await pages.findOneAndUpdate({ _id: 9 }, { $inc: { order: 1 } })).toBeNull()
  })

  it('changes the first document of a sort and projects it', async () => {
    expect(await pages.findOneAndUpdate({}, { $set: { owner: 9 } }, { sort: { order: 1 }, projection: { title: 1 } }).lean()).toEqual({
      _id: 2,
      title: 'a',
    })
    expect(await pages.findOneAndDelete({}, { sort: { order: -1 } }).lean()).toMatchObject({ _id: 1 })
  })

  it('reports whether it updated or upserted', async () => {
    const made = await pages.findOneAndUpdate(
      { _id: 4 },
      { $set: { title: 'd' } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true, setDefaultsOnInsert: true },
    )
    expect(made.lastErrorObject).toMatchObject({ updatedExisting: false, upserted: 4, n: 1 })
    expect(made.value).toMatchObject({ _id: 4, title: 'd', owner: 1, deleted: false })
    const result = await pages.findOneAndUpdate({ _id: 4 }, { $set: { title: 'e' } }, { upsert: true, includeResultMetadata: true })
    expect(result.lastErrorObject).toMatchObject({ updatedExisting: true, n: 1 })
    expect(result.value).toMatchObject({ title: 'd' })
  })

  it('replaces a document', async () => {
    expect(await pages.findOneAndReplace({ _id: 1 }, { _id: 1, title: 'new' }, { returnDocument: 'after' }).lean()).toMatchObject({
      title: 'new',
    })
  })
})

describe('reads', () => {
  beforeAll(async () => {
    await pages.deleteMany({})
  })

  it('iterate 5,000 documents with a cursor during writes', async () => {
    await pages.insertMany(
      Array.from({ length: 5000 }, (_, index) => ({ _id: index, owner: index % 7, order: 5000 - index, title: `page ${index}` })),
    )
    const seen: number[] = []
    for await (const page of pages
      .find({ _id: { $lt: 5000 } })
      .sort({ _id: 1 })
      .lean()
      .cursor({ batchSize: 300 })) {
      seen.push(page._id)
      if (page._id % 1000 === 0) await pages.updateOne({ _id: 4999 - page._id }, { $set: { title: 'changed' } })
      if (page._id === 2500) await pages.create({ _id: 6000 })
    }
    expect(seen).toEqual(Array.from({ length: 5000 }, (_, index) => index))
    const bySort: number[] = []
    for await (const page of pages.find({ owner: 3 }).sort({ order: 1, _id: 1 }).cursor({ batchSize: 50 })) bySort.push(page.order)
    expect(bySort).toEqual(bySort.toSorted((a, b) => a - b))
    expect(bySort).toHaveLength(714)
    // and one that is left in the middle
    for await (const page of pages.find().cursor({ batchSize: 10 })) if (page._id > 20) break
    expect(await pages.countDocuments({ owner: 3 })).toBe(714)
    expect(await pages.countDocuments()).toBe(5001)
  })

  it('page by row values', async () => {
    await pages.insertMany(Array.from({ length: 60 }, (_, index) => ({ _id: index, owner: 5, order: Math.floor(index / 4) })))
    const seen: number[] = []
    let last: { order: number; _id: number } | undefined
    for (;;) {
      const after = last ? { $or: [{ order: { $gt: last.order } }, { order: last.order, _id: { $gt: last._id } }] } : {}
      const page = await pages
        .find({ owner: 5, ...after })
        .sort({ order: 1, _id: 1 })
        .limit(7)
        .select({ order: 1 })
        .lean()
      if (page.length === 0) break
      seen.push(...page.map(({ _id }) => _id))
      last = page.at(-1)
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => index))
  })

  it('sort in both directions by a compound index with skip and limit', async () => {
    await pages.insertMany([5, 3, 9, 3, 7].map((order, index) => ({ _id: index, owner: 1, order })))
    const ids = async (sort: Record<string, 1 | -1>): Promise<number[]> =>
      (await pages.find({ owner: 1 }, null, { sort }).lean()).map(({ _id }) => _id)
    expect(await ids({ order: 1, _id: 1 })).toEqual([1, 3, 0, 4, 2])
    expect(await ids({ order: -1, _id: -1 })).toEqual([2, 4, 0, 3, 1])
    expect(await ids({ order: -1, _id: 1 })).toEqual([2, 4, 0, 1, 3])
    expect((await pages.find().sort({ owner: 1, order: 1, _id: 1 }).skip(1).limit(2).lean()).map(({ _id }) => _id)).toEqual([3, 0])
  })

  it('project fields', async () => {
    await pages.create({ _id: 1, title: 't', settings: { theme: 'dark', columns: 3 }, subs: [{ id: 1, kind: 'a', t: 'x' }] })
    expect(await pages.findById(1).select('title settings.theme').lean()).toEqual({ _id: 1, title: 't', settings: { theme: 'dark' } })
    expect(await pages.findById(1).select('-_id subs.kind').lean()).toEqual({ subs: [{ kind: 'a' }] })
    const without = await pages.findById(1).select('-settings -subs').lean()
    expect(without).toMatchObject({ title: 't' })
    expect(without).not.toHaveProperty('settings')
  })

  it('count documents and list distinct values', async () => {
    await pages.create([
      { _id: 1, owner: 1, tags: ['a', 'b'] },
      { _id: 2, owner: 2, tags: ['b'] },
      { _id: 3, owner: 2 },
    ])
    expect(await pages.countDocuments({ owner: { $gte: 2 } })).toBe(2)
    expect(await pages.countDocuments({}).limit(2)).toBe(2)
    expect((await pages.distinct('tags')).toSorted()).toEqual(['a', 'b'])
    expect((await pages.distinct('owner', { tags: 'b' })).toSorted((a, b) => a - b)).toEqual([1, 2])
  })

  it('find by prefix, range, $exists and $elemMatch', async () => {
    await pages.create([
      { _id: 1, title: 'Alpha', seenAt: new Date(1000), subs: [{ id: 1, kind: 'feed' }] },
      {
        _id: 2,
        title: 'alps',
        seenAt: new Date(2000),
        subs: [
          { id: 1, kind: 'note' },
          { id: 2, kind: 'feed' },
        ],
      },
      { _id: 3, title: 'beta' },
    ])
    const ids = async (filter: object): Promise<number[]> => (await pages.find(filter).sort({ _id: 1 }).lean()).map(({ _id }) => _id)
    expect(await ids({ title: /^al/i })).toEqual([1, 2])
    expect(await ids({ title: { $regex: '^al' } })).toEqual([2])
    expect(await ids({ seenAt: { $gt: new Date(1500) } })).toEqual([2])
    expect(await ids({ seenAt: null })).toEqual([3])
    expect(await ids({ 'subs.kind': 'feed' })).toEqual([1, 2])
    expect(await ids({ subs: { $elemMatch: { id: 2, kind: 'feed' } } })).toEqual([2])
    expect(await ids({ 'subs.1.kind': 'feed' })).toEqual([2])
    expect(await ids({ subs: { $ne: [] } })).toEqual([1, 2])
    expect(await ids({ $nor: [{ title: 'beta' }, { _id: 1 }] })).toEqual([2])
  })

  it('group documents', async () => {
    await pages.create([
      { _id: 1, owner: 1, score: 2, tags: ['a', 'b'] },
      { _id: 2, owner: 1, score: 4, tags: ['b'] },
      { _id: 3, owner: 2, score: 9 },
    ])
    expect(
      await pages.aggregate([
        { $match: { score: { $gt: 0 } } },
        { $sort: { _id: 1 } },
        {
          $group: {
            _id: '$owner',
            total: { $sum: '$score' },
            mean: { $avg: '$score' },
            n: { $sum: 1 },
            ids: { $push: '$_id' },
            best: { $max: '$score' },
          },
        },
        { $sort: { total: -1 } },
      ]),
    ).toEqual([
      { _id: 2, total: 9, mean: 9, n: 1, ids: [3], best: 9 },
      { _id: 1, total: 6, mean: 3, n: 2, ids: [1, 2], best: 4 },
    ])
    expect(await pages.aggregate([{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { _id: 1 } }])).toEqual([
      { _id: 'a', n: 1 },
      { _id: 'b', n: 2 },
    ])
    expect(await pages.aggregate([{ $match: { owner: 1 } }, { $count: 'n' }])).toEqual([{ n: 2 }])
  })

  it('see writes of another connection at once', async () => {
    const secondConnection = await connect(1)
    const secondPages = secondConnection.model('Page', pageSchema())
    for (let index = 0; index < 20; index++) {
      await (index % 2 === 0 ? pages : secondPages).create({ _id: index })
      expect(await (index % 2 === 0 ? secondPages : pages).exists({ _id: index })).not.toBeNull()
    }
    await secondConnection.close()
  })
})

describe('index management', () => {
  it('recreates indexes idempotently, lists them and drops obsolete ones', async () => {
    await pages.createIndexes()
    const names = async (): Promise<string[]> =>
      (await pages.listIndexes()).map(({ name }: { name?: string }) => name ?? '').toSorted((a, b) => (a < b ? -1 : 1))
    const expected = ['_id_', 'email_1', 'owner_1_order_1__id_1', 'slug_1', 'tags_1']
    expect(await names()).toEqual(expected)
    await pages.collection.createIndex({ title: 1 }, { name: 'extra' })
    expect(await names()).toContain('extra')
    expect(await pages.syncIndexes()).toEqual(['extra'])
    expect(await names()).toEqual(expected)
    expect(await pages.listIndexes()).toContainEqual(
      expect.objectContaining({ name: 'slug_1', unique: true, partialFilterExpression: { deleted: false, slug: { $exists: true } } }),
    )
  })

  it('refuses a different index with the same name', async () => {
    await expect(pages.collection.createIndex({ owner: 1 }, { name: 'email_1' })).rejects.toMatchObject({ code: 86 })
    // the same key with other options: MongoDB's versions differ in which of its two codes they give
    await expect(pages.collection.createIndex({ email: 1 }, { name: 'email_1' })).rejects.toMatchObject({
      code: expect.toBeOneOf([85, 86]),
    })
  })

  it('builds a unique index over existing documents or names the duplicate value', async () => {
    await pages.create([
      { _id: 1, title: 'same' },
      { _id: 2, title: 'same' },
    ])
    await expect(pages.collection.createIndex({ title: 1 }, { unique: true })).rejects.toMatchObject({
      code: 11_000,
      keyPattern: { title: 1 },
      keyValue: { title: 'same' },
    })
    expect((await pages.listIndexes()).some(({ name }: { name?: string }) => name === 'title_1')).toBe(false)
  })
})

describe('TTL indexes', () => {
  it('delete expired documents only', { timeout: 130_000 }, async () => {
    const sessions = connection.model(
      'Session',
      new Schema<{ _id: string; expires?: Date | null | string }>(
        { _id: String, expires: Schema.Types.Mixed },
        { autoIndex: false, autoCreate: false },
      ),
    )
    await sessions.collection.createIndex({ expires: 1 }, { expireAfterSeconds: 1 })
    const now = Date.now()
    await sessions.create([
      { _id: 'over', expires: new Date(now - 60_000) },
      { _id: 'soon', expires: new Date(now) },
      { _id: 'later', expires: new Date(now + 3_600_000) },
      { _id: 'none' },
      { _id: 'null', expires: null },
      { _id: 'text', expires: '1999-01-01' },
    ])
    // MongoDB looks once a minute
    const deadline = Date.now() + (externalUri ? 120_000 : 10_000)
    while ((await sessions.countDocuments({ _id: { $in: ['over', 'soon'] } })) > 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await sessions.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id)).toEqual(['later', 'none', 'null', 'text'])
  })
})
