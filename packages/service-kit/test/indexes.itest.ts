import { Schema } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../src/observability/logger.ts'
import { type Connection, connectMongo, ensureIndexes } from '../src/stores/mongo.ts'
import { startStores } from './stores.ts'

let stores: Awaited<ReturnType<typeof startStores>>
let connection: Connection

beforeAll(async () => {
  stores = await startStores()
  connection = await connectMongo({ uri: stores.mongoUri, dbName: `${stores.run}_indexes`, log: createLogger('test', 'silent') })
})
afterAll(async () => {
  await connection?.close()
  await stores?.stop()
})

const namesIn = async (collection: string) => new Set((await connection.collection(collection).indexes()).map(({ name }) => name))

describe('indexes at start-up', () => {
  it('replaces an index that an earlier release named otherwise, and keeps every other', async () => {
    await connection.collection('things').createIndex({ owner: 1, order: 1 }, { unique: true })
    await connection.collection('things').createIndex({ by_hand: 1 })
    const schema = new Schema({ owner: Number, order: String, label: String })
    schema.index({ owner: 1, order: 1 }, { unique: true, name: 'owner_order' })
    schema.index({ label: 1 })
    connection.model('Thing', schema, 'things')
    await ensureIndexes(connection)
    const names = new Set(['_id_', 'by_hand_1', 'label_1', 'owner_order'])
    expect(await namesIn('things')).toEqual(names)
    await ensureIndexes(connection)
    expect(await namesIn('things')).toEqual(names)
  })
})
