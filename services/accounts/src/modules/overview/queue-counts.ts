import type { Redis } from '@foyer/service-kit/redis'
import { queueNames } from '@foyer/service-kit/redis-keys'

/** Jobs of all queues under a prefix, in the keys where BullMQ has them: those that failed for good, and those that wait for a worker. */
export async function countJobs(redis: Redis, prefix: string): Promise<{ failed: number; waiting: number }> {
  const names = await queueNames(redis, prefix)
  const counts = await Promise.all(
    names.map(async (name) => {
      const key = `${prefix}:${name}`
      const [failed, waiting, prioritized] = await Promise.all([
        redis.zcard(`${key}:failed`),
        redis.llen(`${key}:wait`),
        redis.zcard(`${key}:prioritized`),
      ])
      return { failed, waiting: waiting + prioritized }
    }),
  )
  return counts.reduce((sum, { failed, waiting }) => ({ failed: sum.failed + failed, waiting: sum.waiting + waiting }), {
    failed: 0,
    waiting: 0,
  })
}
