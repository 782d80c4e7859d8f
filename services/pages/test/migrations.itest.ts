import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrations } from '../src/migrations.ts'

let stores: Awaited<ReturnType<typeof startStores>>
let mongo: Awaited<ReturnType<typeof connectMongo>>

beforeAll(async () => {
  stores = await startStores()
  const { MONGODB_URI: uri = '', MONGODB_DB_PREFIX: prefix = '' } = stores.env
  mongo = await connectMongo({ uri, dbName: `${prefix}_pages`, log: createLogger('test', 'silent') })
})
afterAll(async () => {
  await mongo.dropDatabase()
  await mongo.close()
  await stores.stop()
})

type Item = { _id: number; url?: string; owner_id?: number; owner_kind?: string; created_by?: number; idempotency_key?: string }
const itemsOf = (name: string) => mongo.collection<Item>(name)

beforeEach(() => mongo.dropDatabase())

/** Runs every step from the first, as after a crash, and once more. */
async function migrateTwice(): Promise<void> {
  for (let run = 0; run < 2; run += 1) for (const migration of migrations) await migration.run(mongo)
}

/** The index by which the release before has told that an item is there already. */
const indexByOwner = (name: string) =>
  itemsOf(name).createIndex(
    { owner_id: 1, idempotency_key: 1 },
    { unique: true, partialFilterExpression: { idempotency_key: { $exists: true } }, name: 'owner_id_idempotency_key' },
  )

it.each(['bookmarks', 'notes', 'todos'])('names the owner of the page as the creator of its %s', async (name) => {
  await indexByOwner(name)
  const keyed = { idempotency_key: 'same', url: 'https://a.example/' }
  await itemsOf(name).insertMany([
    { _id: 1, owner_id: 7, ...keyed },
    { _id: 2, owner_id: 8, ...keyed },
    { _id: 3, owner_id: 7, url: 'https://b.example/' },
  ])
  await migrateTwice()
  expect(
    await itemsOf(name)
      .find({}, { projection: { owner_id: 1, created_by: 1 }, sort: { _id: 1 } })
      .toArray(),
  ).toEqual([
    { _id: 1, created_by: 7 },
    { _id: 2, created_by: 8 },
    { _id: 3, created_by: 7 },
  ])
})

it('says of every page that it is of a person, who has made it', async () => {
  await itemsOf('pages').insertMany([
    { _id: 1, owner_id: 7 },
    { _id: 2, owner_id: 8, owner_kind: 'team', created_by: 7 },
  ])
  await migrateTwice()
  expect(await itemsOf('pages').find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, owner_id: 7, owner_kind: 'person', created_by: 7 },
    { _id: 2, owner_id: 8, owner_kind: 'team', created_by: 7 },
  ])
})

it('goes on where it stopped, and through more items than one batch', async () => {
  const ids = Array.from({ length: 1_201 }, (_, index) => index + 1)
  await itemsOf('notes').insertMany(ids.map((_id) => (_id % 3 === 0 ? { _id, created_by: 9 } : { _id, owner_id: 7 })))
  await migrateTwice()
  expect(await itemsOf('notes').countDocuments({ created_by: 7, owner_id: { $exists: false } })).toBe(801)
  expect(await itemsOf('notes').countDocuments({ created_by: 9 })).toBe(400)
})

it('refuses a second item of one creator and key after it', async () => {
  await indexByOwner('todos')
  await itemsOf('todos').insertOne({ _id: 1, owner_id: 7, idempotency_key: 'a' })
  await migrateTwice()
  await expect(itemsOf('todos').insertOne({ _id: 2, created_by: 7, idempotency_key: 'a' })).rejects.toMatchObject({ code: 11_000 })
})
