import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { startEmbeddedRedis } from '@foyer/embedded-redis/start'

export const testSecret = 'test-secret-test-secret-test-secret-0'

export type TestStores = {
  /** Environment of a service on these stores: URIs, a database prefix and a queue prefix of this run's own, the test secret. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/** Addresses of a MongoDB and a Redis. */
export type StoreProcesses = { mongoUri: string; redisUrl: string; stop: () => Promise<void> }

/** The variables that name the embedded stores which the test files of a run share (`shared-stores.ts`). */
export const sharedMongo = 'FOYER_TEST_MONGODB_URI'
export const sharedRedis = 'FOYER_TEST_REDIS_URL'

/**
 * Stores for one test file: those of `MONGODB_URI` and `REDIS_URL` when the variables are set, else the embedded ones that the files of a run
 * share, else embedded ones of its own. Names are unique to the call, so that files may run side by side on the same stores.
 */
export async function startStores(): Promise<TestStores> {
  const run = randomBytes(5).toString('hex')
  const { mongoUri, redisUrl, stop } = await openStores()
  return {
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
      HOST: '127.0.0.1',
      PORT: '0',
      INTERNAL_SECRET: testSecret,
      MONGODB_URI: mongoUri,
      MONGODB_DB_PREFIX: `t${run}`,
      REDIS_URL: redisUrl,
      QUEUE_PREFIX: `t${run}`,
      SWEEP_INTERVAL_MS: '500',
    },
    stop,
  }
}

/** Starts those of the two stores, embedded, that no variable names. */
export async function openStores(): Promise<StoreProcesses> {
  const namedMongo = process.env['MONGODB_URI'] ?? process.env[sharedMongo]
  const namedRedis = process.env['REDIS_URL'] ?? process.env[sharedRedis]
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  const mongo = namedMongo ? null : await startEmbeddedMongo({ dataDir: join(dataDir, 'mongo') })
  const redis = namedRedis ? null : await startEmbeddedRedis({ dataDir: join(dataDir, 'redis') })
  return {
    mongoUri: mongo?.uri ?? namedMongo ?? '',
    redisUrl: redis?.url ?? namedRedis ?? '',
    async stop() {
      await redis?.stop()
      await mongo?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
