import { redisUnavailable } from '@foyer/service-kit/redis'
import { Redis } from 'ioredis'
import { OpsError } from '../command.ts'
import type { OpsConfig } from '../config.ts'
import { findRunningFoyer } from './run-file.ts'

const timeoutMs = 5_000

/**
 * Connects to Redis: `REDIS_URL`, else that of the Foyer that runs on FOYER_DATA. Null when neither is there: the embedded Redis keeps
 * nothing, so while Foyer is stopped there are no queues. Throws OpsError when Redis does not answer.
 */
export async function openRedis(config: OpsConfig): Promise<Redis | null> {
  const url = config.redisUrl ?? (await findRunningFoyer(config.dataDir))?.redis_url
  if (url) return connected(url)
  if (config.mongoUri) throw new OpsError('MONGODB_URI is set and REDIS_URL is not: set both.')
  return null
}

async function connected(url: string): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: timeoutMs, maxRetriesPerRequest: null, retryStrategy: () => null })
  // reported by connect(); without a listener each would be printed as well
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    await redis.ping()
    return redis
  } catch (error) {
    redis.disconnect()
    throw new OpsError(redisUnavailable(url, error), { cause: error })
  }
}
