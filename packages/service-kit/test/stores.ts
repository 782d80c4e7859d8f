import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { startEmbeddedRedis } from '@foyer/embedded-redis/start'

/** Stores for this package's own tests, which cannot use @foyer/testing as that builds on this package. */
export async function startStores() {
  const run = `t${randomBytes(5).toString('hex')}`
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-kit-'))
  const mongo = process.env['MONGODB_URI'] ? null : await startEmbeddedMongo({ dataDir: join(dataDir, 'mongo') })
  const redis = process.env['REDIS_URL'] ? null : await startEmbeddedRedis({ dataDir: join(dataDir, 'redis') })
  return {
    run,
    mongoUri: mongo?.uri ?? process.env['MONGODB_URI'] ?? '',
    redisUrl: redis?.url ?? process.env['REDIS_URL'] ?? '',
    redisPid: () => redis?.pid ?? null,
    async stop() {
      await redis?.stop()
      await mongo?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Asks until the answer is truthy; throws after 15 s. */
export async function until<T>(what: string, ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + 15_000; Date.now() < end;) {
    const value = await ask()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`timed out waiting for ${what}`)
}
