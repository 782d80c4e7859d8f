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
  stop(): Promise<void>
}

/**
 * Stores for one test file: the embedded ones, or those of `MONGODB_URI` and `REDIS_URL` when the variables are set. Names are unique
 * to the call, so that files may run side by side on one real store.
 */
export async function startStores(): Promise<TestStores> {
  const run = randomBytes(5).toString('hex')
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  const mongo = process.env['MONGODB_URI'] ? null : await startEmbeddedMongo({ dataDir: join(dataDir, 'mongo') })
  const redis = process.env['REDIS_URL'] ? null : await startEmbeddedRedis({ dataDir: join(dataDir, 'redis') })
  return {
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
      HOST: '127.0.0.1',
      PORT: '0',
      INTERNAL_SECRET: testSecret,
      MONGODB_URI: mongo?.uri ?? process.env['MONGODB_URI'] ?? '',
      MONGODB_DB_PREFIX: `t${run}`,
      REDIS_URL: redis?.url ?? process.env['REDIS_URL'] ?? '',
      QUEUE_PREFIX: `t${run}`,
      SWEEP_INTERVAL_MS: '500',
    },
    async stop() {
      await redis?.stop()
      await mongo?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
