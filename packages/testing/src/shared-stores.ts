import { askEngine, engineVariable } from './engines/engine.ts'
import { type StoreProcesses, openStores, sharedMongo, sharedRedis } from './stores.ts'

let stores: StoreProcesses | undefined

/**
 * Global set-up of a vitest project: starts the embedded stores that its files share. Each file has databases and queues of its own in them; two
 * processes more for each of a hundred files took longer than what many of the files show. Of a MongoDB that `MONGODB_URI` names, the files
 * learn which engine it is.
 */
export async function setup(): Promise<void> {
  const namedMongo = process.env['MONGODB_URI']
  if (namedMongo) process.env[engineVariable] = await askEngine(namedMongo)
  stores = await openStores()
  process.env[sharedMongo] = stores.mongoUri
  process.env[sharedRedis] = stores.redisUrl
}

/** Stops them when the last file has ended. */
export async function teardown(): Promise<void> {
  await stores?.stop()
}
