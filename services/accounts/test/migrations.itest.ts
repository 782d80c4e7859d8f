import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrations } from '../src/migrations.ts'
import { type Mailable, canSendEmail } from '../src/modules/user/email.policy.ts'
import { databaseName, env } from './support/accounts.ts'

let stores: Awaited<ReturnType<typeof startStores>>
let mongo: Awaited<ReturnType<typeof connectMongo>>

beforeAll(async () => {
  stores = await startStores()
  mongo = await connectMongo({ uri: env(stores, 'MONGODB_URI'), dbName: databaseName(stores), log: createLogger('test', 'silent') })
})
afterAll(async () => {
  await mongo.close()
  await stores.stop()
})

const users = () => mongo.collection<{ _id: number }>('users')

beforeEach(() => users().deleteMany({}))

/** Runs every step from the first, as after a crash, and once more. */
async function migrateTwice(PUBLIC_URL = 'https://foyer.example'): Promise<void> {
  for (let run = 0; run < 2; run += 1) for (const migration of migrations) await migration.run(mongo, { PUBLIC_URL })
}

it('takes over who wanted no messages, and may run again', async () => {
  const preferences = mongo.collection<{ _id: number }>('email_preferences')
  await users().insertMany([{ _id: 1 }, { _id: 2 }])
  const before = [
    { _id: 1, can_send_email: false, off: ['feed_died'] },
    { _id: 2, can_send_email: true, off: [] },
  ]
  await preferences.insertMany(before)
  await migrateTwice()
  expect(await users().find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, can_send_email: false, email_confirmed_at: null },
    { _id: 2, email_confirmed_at: null },
  ])
  expect(await preferences.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, off: ['feed_died'] },
    { _id: 2, off: [] },
  ])
})

it('counts addresses that nobody could confirm as not confirmed, and leaves the rest as they are', async () => {
  const older = { _id: 1, email: 'ada@example.org' }
  const rest = [
    { _id: 2, email: 'ben@example.org', email_confirmed_at: new Date(0) },
    { _id: 3, email: 'eve@example.org', email_confirmed_at: null },
  ]
  await users().insertMany([older, ...rest])
  await migrateTwice()
  const migrated = await users().find().sort({ _id: 1 }).toArray()
  expect(migrated).toEqual([{ ...older, email_confirmed_at: null }, ...rest])
  expect(migrated.map((user) => canSendEmail(user as unknown as Mailable))).toEqual([false, true, false])
})

it('says of passkeys that they were made for the domain of the address, where nothing else is known', async () => {
  const passkeys = mongo.collection<{ _id: number }>('passkeys')
  const later = { _id: 2, rp_id: 'other.example' }
  await passkeys.insertMany([{ _id: 1 }, later])
  await migrateTwice('http://192.0.2.1')
  expect(await passkeys.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 1 }, later])
  await migrateTwice('https://foyer.example:8443/start')
  const migrated = { _id: 1, rp_id: 'foyer.example', is_rp_id_presumed: true }
  expect(await passkeys.find().sort({ _id: 1 }).toArray()).toEqual([migrated, later])
})
