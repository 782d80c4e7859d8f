import type { Redis } from 'ioredis'

const step = 500

/** Names of the queues there are under a prefix, sorted. */
export async function queueNames(redis: Redis, prefix: string): Promise<string[]> {
  const names = new Set<string>()
  for await (const keys of scan(redis, `${escaped(prefix)}:*:meta`)) {
    for (const key of keys) names.add(key.slice(prefix.length + 1, -':meta'.length))
  }
  return [...names].toSorted()
}

/** Removes every key under a prefix; gives how many there were. */
export async function clearKeys(redis: Redis, prefix: string): Promise<number> {
  let count = 0
  for await (const keys of scan(redis, `${escaped(prefix)}:*`)) {
    if (keys.length > 0) count += await redis.unlink(...keys)
  }
  return count
}

/** How many workers are connected: BullMQ names their connections `PREFIX:` and the queue. */
export async function connectedWorkers(redis: Redis, prefix: string): Promise<number> {
  const clients = String(await redis.client('LIST'))
  return clients.split('\n').filter((line) => line.split(' ').some((part) => part.startsWith(`name=${prefix}:`))).length
}

async function* scan(redis: Redis, pattern: string): AsyncGenerator<string[]> {
  let cursor = '0'
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', pattern, 'COUNT', step)
    yield keys
    cursor = next
  } while (cursor !== '0')
}

const escaped = (text: string) => text.replaceAll(/[\\*?[\]]/g, String.raw`\$&`)
