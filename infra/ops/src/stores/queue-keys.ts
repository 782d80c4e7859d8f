import { escapeGlob, scanKeys } from '@foyer/service-kit/redis-keys'
import type { Redis } from 'ioredis'

/** Removes every key under a prefix; gives how many there were. */
export async function clearKeys(redis: Redis, prefix: string): Promise<number> {
  let count = 0
  for await (const keys of scanKeys(redis, `${escapeGlob(prefix)}:*`)) {
    if (keys.length > 0) count += await redis.unlink(...keys)
  }
  return count
}

/** How many workers are connected: BullMQ names their connections `PREFIX:` and the queue. */
export async function connectedWorkers(redis: Redis, prefix: string): Promise<number> {
  const clients = String(await redis.client('LIST'))
  return clients.split('\n').filter((line) => line.split(' ').some((part) => part.startsWith(`name=${prefix}:`))).length
}
