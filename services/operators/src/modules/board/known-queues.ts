import { createCache } from '@foyer/service-kit/cache'
import { queueNames } from '@foyer/service-kit/redis-keys'
import type { Redis } from '@foyer/service-kit/redis'
import { Queue } from 'bullmq'

export type KnownQueues = ReturnType<typeof createKnownQueues>

const ttlMs = 5_000

/**
 * The queues of all services, as Redis knows them: a service that gets a new one need not say so here. Reading them changes nothing in them.
 */
export function createKnownQueues({ redis, prefix, now = Date.now }: { redis: Redis; prefix: string; now?: () => number }) {
  const queues = new Map<string, Queue>()
  const cache = createCache<string, Queue[]>({ max: 1, ttlMs, now })

  return {
    /** All there are, cached for some seconds. Rejects while Redis is away. */
    all: (): Promise<Queue[]> => cache.get(prefix, () => load()),
    async close(): Promise<void> {
      await Promise.all([...queues.values()].map((queue) => queue.close().catch(() => undefined)))
    },
  }

  async function load(): Promise<Queue[]> {
    for (const name of await queueNames(redis, prefix)) {
      if (!queues.has(name)) queues.set(name, open(name))
    }
    return [...queues.values()]
  }

  function open(name: string): Queue {
    const queue = new Queue(name, { connection: redis, prefix, skipVersionCheck: true, skipMetasUpdate: true, skipWaitingForReady: true })
    queue.on('error', () => undefined)
    return queue
  }
}
