import { Redis } from 'ioredis'
import type { Logger } from '../observability/logger.ts'
import { exitCodes, StartError } from '../start-error.ts'
import { withoutPassword } from './store-address.ts'

export type { Redis } from 'ioredis'

const retryStrategy = (times: number) => Math.min(times * 100, 2_000)

/**
 * A connection for whoever must not wait: while Redis is away its commands fail at once, and a command that hangs fails after
 * three seconds. What must not be lost is in MongoDB and is queued again by a sweep.
 */
export function connectProducer(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: 3_000,
    connectTimeout: 3_000,
    retryStrategy,
  })
  return quietly(redis, log)
}

/** Connects once and disconnects. Throws StartError when nothing that speaks Redis's protocol answers at the address within five seconds. */
export async function assertRedisAnswers(url: string): Promise<void> {
  const timeout = 5_000
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: timeout, commandTimeout: timeout, retryStrategy: () => null })
  // Reported by connect(); without a listener each would be printed as well.
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    throw new StartError(redisUnavailable(url, error), exitCodes.unavailable, { cause: error })
  } finally {
    redis.disconnect()
  }
}

/** One line for a Redis that does not answer, without the password in its address. */
export function redisUnavailable(url: string, error: unknown): string {
  return `Redis does not answer at ${withoutPassword(url)} (REDIS_URL): ${error instanceof Error ? error.message : String(error)}`
}

/** A connection for workers and subscribers, which wait for Redis as long as it takes. */
export function connectConsumer(url: string, log: Logger): Redis {
  return quietly(new Redis(url, { maxRetriesPerRequest: null, retryStrategy }), log)
}

/** Resolves when the connection is ready or the time (ms) is over; tells which. */
export async function waitUntilReady(redis: Redis, ms: number): Promise<boolean> {
  if (redis.status === 'ready') return true
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  redis.once('ready', () => resolve(true))
  return promise.finally(() => clearTimeout(timer))
}

/** One line when the connection is lost, not one for every attempt to get it back. */
function quietly(redis: Redis, log: Logger): Redis {
  let lost = false
  redis.on('error', (error: unknown) => {
    if (!lost) log.warn({ err: error }, 'Redis unavailable')
    lost = true
  })
  redis.on('ready', () => {
    if (lost) log.info('Redis available again')
    lost = false
  })
  return redis
}
