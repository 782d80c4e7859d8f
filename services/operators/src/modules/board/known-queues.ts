import { queueNames } from '@foyer/service-kit/redis-keys'
import type { Redis } from '@foyer/service-kit/redis'
import { Queue } from 'bullmq'

export type KnownQueues = ReturnType<typeof createKnownQueues>

const freshMs = 5_000

/**
 * The queues of all services, as Redis knows them: a service that gets a new one need not say so here. Reading them changes nothing in them.
 */
export function createKnownQueues({ redis, prefix, now = Date.now }: { redis: Redis; prefix: string; now?: () => number }) {
  const queues = new Map<string, Queue>()
  let looked = Number.NEGATIVE_INFINITY

  return {
    /** All there are, looked up anew after some seconds. Rejects while Redis is away. */
    async all(): Promise<Queue[]> {
      if (now() - looked >= freshMs) {
        for (const name of await queueNames(redis, prefix)) {
          if (!queues.has(name)) queues.set(name, open(name))
        }
        looked = now()
      }
      return [...queues.values()]
    },
    async close(): Promise<void> {
      await Promise.all([...queues.values()].map((queue) => queue.close().catch(() => undefined)))
    },
  }

  function open(name: string): Queue {
    const queue = new Queue(name, { connection: redis, prefix, skipVersionCheck: true, skipMetasUpdate: true, skipWaitingForReady: true })
    queue.on('error', () => undefined)
    return queue
  }
}
