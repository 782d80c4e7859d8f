import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { startStores } from '@foyer/testing/stores'
import { expect, it } from 'vitest'
import { migrations } from '../src/migrations.ts'
import { databaseName, env } from './accounts.ts'

it('takes over who wanted no messages, and may run again', async () => {
  const stores = await startStores()
  const mongo = await connectMongo({ uri: env(stores, 'MONGODB_URI'), dbName: databaseName(stores), log: createLogger('test', 'silent') })
  const [preferences, users] = [mongo.collection<{ _id: number }>('email_preferences'), mongo.collection<{ _id: number }>('users')]
  await users.insertMany([{ _id: 1 }, { _id: 2 }])
  const before = [
    { _id: 1, can_send_email: false, off: ['feed_died'] },
    { _id: 2, can_send_email: true, off: [] },
  ]
  await preferences.insertMany(before)
  for (let run = 0; run < 2; run += 1) for (const migration of migrations) await migration.run(mongo)
  expect(await users.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 1, can_send_email: false }, { _id: 2 }])
  expect(await preferences.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, off: ['feed_died'] },
    { _id: 2, off: [] },
  ])
  await mongo.close()
  await stores.stop()
})
