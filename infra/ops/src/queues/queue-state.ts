import { queueNames } from '@foyer/service-kit/redis-keys'
import { ErrorCode, type Job, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { OpsError } from '../command.ts'

export type FailedJob = { id: string; at: Date | null; attempts: number; reason: string }
export type QueueState = { name: string; waiting: number; active: number; delayed: number; failed: number; newestFailed: FailedJob[] }

type Queues = { redis: Redis; prefix: string }

/** The state of every queue, each with its newest failed jobs (at most `failedShown`). */
export async function queueStates({ redis, prefix }: Queues, failedShown: number): Promise<QueueState[]> {
  const states: QueueState[] = []
  for (const name of await queueNames(redis, prefix)) {
    states.push(await withQueue({ redis, prefix }, name, (queue) => stateOf(queue, failedShown)))
  }
  return states
}

/** Lets every failed job of a queue run again, with all its attempts; gives how many. Throws OpsError when there is no such queue. */
export function retryFailed(queues: Queues, name: string): Promise<number> {
  return withKnownQueue(queues, name, async (queue) => {
    let count = 0
    // the list as it is now: what fails again meanwhile is not retried for ever
    for (const job of await queue.getFailed(0, -1)) {
      if (await retried(job)) count++
    }
    return count
  })
}

/** Removes every failed job of a queue; gives how many. Throws OpsError when there is no such queue. */
export function removeFailed(queues: Queues, name: string): Promise<number> {
  return withKnownQueue(queues, name, async (queue) => {
    const removed = await queue.clean(0, 0, 'failed')
    return removed.length
  })
}

/** False for a job that someone else has removed or retried meanwhile. */
async function retried(job: Job): Promise<boolean> {
  try {
    await job.retry('failed', { resetAttemptsMade: true })
    return true
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === ErrorCode.JobNotExist || code === ErrorCode.JobNotInState) return false
    throw error
  }
}

async function stateOf(queue: Queue, failedShown: number): Promise<QueueState> {
  const counts = await queue.getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed')
  const of = (state: string) => counts[state] ?? 0
  const failed = of('failed') > 0 && failedShown > 0 ? await queue.getFailed(0, failedShown - 1) : []
  return {
    name: queue.name,
    waiting: of('wait') + of('prioritized'),
    active: of('active'),
    delayed: of('delayed'),
    failed: of('failed'),
    newestFailed: failed.map((job) => ({
      id: job.id ?? '',
      at: job.finishedOn ? new Date(job.finishedOn) : null,
      attempts: job.attemptsMade,
      reason: job.failedReason ?? '',
    })),
  }
}

async function withKnownQueue<T>(queues: Queues, name: string, work: (queue: Queue) => Promise<T>): Promise<T> {
  const names = await queueNames(queues.redis, queues.prefix)
  if (!names.includes(name)) throw new OpsError(`There is no queue ${name}. The queues: ${names.join(', ') || 'none'}.`)
  return withQueue(queues, name, work)
}

async function withQueue<T>({ redis, prefix }: Queues, name: string, work: (queue: Queue) => Promise<T>): Promise<T> {
  const queue = new Queue(name, { connection: redis, prefix, skipVersionCheck: true, skipMetasUpdate: true })
  queue.on('error', () => undefined)
  try {
    return await work(queue)
  } finally {
    await queue.close()
  }
}
