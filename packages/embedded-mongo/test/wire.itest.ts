import { randomBytes } from 'node:crypto'
import { connect as openSocket } from 'node:net'

import { Double, Int32, Long, MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { externalUri, openStore, type Store } from './store.ts'

type Entry = { _id: number | string } & Record<string, unknown>

let store: Store

beforeAll(async () => {
  store = await openStore('wire')
})

afterAll(async () => {
  await store.close()
})

describe('large requests and results', () => {
  it('returns 40 MB in several batches', async () => {
    const large = store.db.collection<Entry>('large')
    const body = 'x'.repeat(1_000_000)
    for (let index = 0; index < 40; index++) await large.insertOne({ _id: index, body: `${index} ${body}` })
    const docs = await large.find({}, { batchSize: 1000, sort: { _id: 1 } }).toArray()
    expect(docs.map(({ _id }) => _id)).toEqual(Array.from({ length: 40 }, (_, index) => index))
    expect(docs.every(({ _id, body: text }) => text === `${_id} ${body}`)).toBe(true)
    const grouped = await large.aggregate([{ $group: { _id: '$_id', body: { $first: '$body' } } }]).toArray()
    expect(grouped).toHaveLength(40)
  })

  it('stores a document just below 16 MB and refuses a larger one', async () => {
    const large = store.db.collection<Entry>('largest')
    await large.insertOne({ _id: 1, body: 'x'.repeat(16 * 1024 * 1024 - 100) })
    expect((await large.findOne({ _id: 1 }))?.['body']).toHaveLength(16 * 1024 * 1024 - 100)
    await expect(large.insertOne({ _id: 2, body: 'x'.repeat(16 * 1024 * 1024) })).rejects.toMatchObject({
      code: expect.toBeOneOf([2, 10_334]),
    })
    expect(await large.countDocuments()).toBe(1)
  })

  it('inserts 20,000 documents at once and finds 5,000 by $in', async () => {
    const many = store.db.collection<Entry>('many')
    await many.createIndex({ key: 1 })
    const { insertedCount } = await many.insertMany(
      Array.from({ length: 20_000 }, (_, index) => ({ _id: index, key: `key ${index % 10_000}` })),
    )
    expect(insertedCount).toBe(20_000)
    const keys = Array.from({ length: 2500 }, (_, index) => `key ${index * 4}`)
    expect(await many.countDocuments({ key: { $in: keys } })).toBe(5000)
    expect(await many.find({ key: { $in: keys } }).toArray()).toHaveLength(5000)
    expect(
      await many.find({ _id: { $in: Array.from({ length: 5000 }, (_, index) => index) } }, { sort: { _id: -1 }, limit: 1 }).toArray(),
    ).toMatchObject([{ _id: 4999 }])
    expect((await many.deleteMany({ key: { $in: keys } })).deletedCount).toBe(5000)
    expect(await many.countDocuments()).toBe(15_000)
  })

  it('serves 200 concurrent connections', async () => {
    const client = await new MongoClient(store.uri, { maxPoolSize: 200 }).connect()
    const counters = client.db(store.database).collection<{ _id: string; n: number }>('counters')
    await Promise.all(Array.from({ length: 1000 }, () => counters.updateOne({ _id: 'all' }, { $inc: { n: 1 } }, { upsert: true })))
    expect(await counters.findOne({ _id: 'all' })).toEqual({ _id: 'all', n: 1000 })
    await client.close()
  })
})

describe('strings and numbers on the wire', () => {
  it('round-trips strings and sorts them by code point', async () => {
    const texts = store.db.collection<Entry>('texts')
    const all = [
      '',
      ' ',
      '\0',
      'a\0b',
      '\u0001',
      '"',
      "'",
      '\\',
      '%',
      '_',
      'a',
      'ä',
      'ﬀ',
      '￿',
      '😀',
      '𝒳',
      '$a',
      'a.b',
      'x'.repeat(5000),
      'null',
      'true',
      '1',
      '{"$date":1}',
    ]
    await texts.insertMany(all.map((text, _id) => ({ _id, text, list: [text] })))
    for (const index of [false, true]) {
      if (index) await texts.createIndex({ text: 1 })
      if (index) await texts.createIndex({ list: 1 })
      for (const [_id, text] of all.entries()) {
        expect(await texts.find({ text }).toArray()).toEqual([{ _id, text, list: [text] }])
        expect(await texts.find({ list: text }).toArray()).toMatchObject([{ _id }])
        expect(await texts.countDocuments({ text: { $gte: text } })).toBe(
          all.filter((candidate) => compareBytes(candidate, text) >= 0).length,
        )
      }
      const sorted = (await texts.find({}, { sort: { text: 1 } }).toArray()).map(({ text }) => text)
      expect(sorted).toEqual(all.toSorted(compareBytes))
    }
  })

  it('finds a number regardless of its BSON type', async () => {
    const numbers = store.db.collection<Entry>('numbers')
    await numbers.insertMany([
      { _id: 1, n: new Int32(5) },
      { _id: 2, n: new Double(5) },
      { _id: 3, n: Long.fromNumber(5) },
      { _id: 4, n: 5.5 },
      { _id: 5, n: -0 },
      { _id: 6, n: 0 },
      { _id: 7, n: Number.MAX_SAFE_INTEGER },
      { _id: 8, n: 4_294_967_296 },
      { _id: 9, n: 0.1 + 0.2 },
      { _id: 10, n: 5e-324 },
    ])
    const ids = async (n: unknown): Promise<unknown[]> => (await numbers.find({ n }, { sort: { _id: 1 } }).toArray()).map(({ _id }) => _id)
    for (const index of [false, true]) {
      if (index) await numbers.createIndex({ n: 1 })
      expect(await ids(5)).toEqual([1, 2, 3])
      expect(await ids(Long.fromNumber(5))).toEqual([1, 2, 3])
      expect(await ids(0)).toEqual([5, 6])
      expect(await ids({ $gt: 5, $lt: 6 })).toEqual([4])
      expect(await ids(Number.MAX_SAFE_INTEGER)).toEqual([7])
      expect(await ids(4_294_967_296)).toEqual([8])
      expect(await ids(0.1 + 0.2)).toEqual([9])
      expect(await ids(0.3)).toEqual([])
      expect(await ids({ $lt: Number.POSITIVE_INFINITY })).toHaveLength(10)
      expect(await ids({ $gt: 0, $lt: 1 })).toEqual([9, 10])
    }
    await expect(numbers.insertOne({ _id: 5.5, n: 1 })).resolves.toMatchObject({ insertedId: 5.5 })
    await expect(numbers.insertOne({ _id: new Double(5) as never })).rejects.toMatchObject({ code: 11_000 })
  })

  it('stores fields named like properties of Object.prototype', async () => {
    const odd = store.db.collection<Entry>('odd')
    const document = {
      _id: 1,
      ['__proto__']: { polluted: true },
      constructor: 1,
      toString: 'x',
      hasOwnProperty: null,
      ü: 1,
      'a b': 2,
      'a"b': 3,
      "a'b": 4,
      'a[0]': 5,
    }
    await odd.insertOne(document)
    await odd.createIndex({ 'a"b': 1 })
    await odd.createIndex({ constructor: 1 })
    expect(await odd.findOne({ 'a"b': 3, "a'b": 4, 'a b': 2, constructor: 1 })).toMatchObject({ 'a[0]': 5, toString: 'x' })
    expect(await odd.countDocuments({ valueOf: { $exists: true } })).toBe(0)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('misbehaving clients', () => {
  it('accepts unacknowledged writes', async () => {
    const silent = store.db.collection<Entry>('silent')
    await silent.insertOne({ _id: 1 }, { writeConcern: { w: 0 } })
    await silent.updateOne({ _id: 1 }, { $set: { a: 1 } }, { writeConcern: { w: 0 } })
    const until = Date.now() + 5000
    while ((await silent.countDocuments({ a: 1 })) === 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await silent.findOne()).toEqual({ _id: 1, a: 1 })
  })

  it('tolerates abandoned cursors and refuses killed ones', async () => {
    const left = store.db.collection<Entry>('left')
    await left.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id })))
    const cursor = left.find({}, { batchSize: 10 })
    await cursor.next()
    const id = cursor.id
    await cursor.close()
    await expect(store.db.command({ getMore: id, collection: 'left' })).rejects.toMatchObject({ code: 43 })
  })

  it.skipIf(externalUri)('does not affect other clients with malformed messages', async () => {
    const port = Number(new URL(store.uri).port)
    const huge = Buffer.alloc(16)
    huge.writeInt32LE(2_000_000_000, 0)
    const negative = Buffer.alloc(16)
    negative.writeInt32LE(-5, 0)
    const brokenBson = Buffer.concat([
      Buffer.from([41, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0xdd, 7, 0, 0, 0, 0, 0, 0, 0]),
      Buffer.from([20, 0, 0, 0]),
      randomBytes(16),
    ])
    for (const bytes of [randomBytes(64), randomBytes(4096), huge, negative, brokenBson, Buffer.from('GET / HTTP/1.1\r\n\r\n')]) {
      const socket = openSocket(port, '127.0.0.1')
      socket.on('error', () => {})
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.end(bytes)
      socket.resume()
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 500))])
      socket.destroy()
      expect(await store.db.command({ ping: 1 })).toMatchObject({ ok: 1 })
    }
  })

  it('applies a write completely or not at all when the client disconnects', async () => {
    const client = await new MongoClient(store.uri).connect()
    const gone = client.db(store.database).collection<Entry>('gone')
    await gone.insertOne({ _id: -1 })
    const writing = gone.insertMany(Array.from({ length: 3000 }, (_, _id) => ({ _id, body: 'x'.repeat(100) }))).catch(() => {})
    await client.close(true)
    await writing
    const rest = store.db.collection<Entry>('gone')
    const count = await rest.countDocuments()
    expect(count).toBeGreaterThanOrEqual(1)
    expect(await rest.countDocuments({ _id: { $gte: 0 }, body: { $exists: false } })).toBe(0)
  })

  it('ends a query at maxTimeMS or answers it', async () => {
    const slow = store.db.collection<Entry>('slow')
    await slow.insertMany(Array.from({ length: 20_000 }, (_, _id) => ({ _id, list: [_id, { a: [_id] }], text: `text ${_id}` })))
    const outcome = await slow
      .countDocuments({ $nor: [{ 'list.a': { $gte: 0 } }, { text: /^x/ }] }, { maxTimeMS: 1 })
      .catch((error: { code: number }) => -error.code)
    expect([0, -50]).toContain(outcome)
  })
})

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
