import { ErrorCode, type Job, Queue } from 'bullmq'
import type { Redis } from '../stores/redis.ts'
import { queueNames } from '../stores/redis-keys.ts'

/** How many jobs of a queue are in which state; `waiting`: for a worker, `delayed`: for a time. */
export type QueueState = { name: string; waiting: number; active: number; delayed: number; failed: number }
/** A job that has used up its attempts; `reason` is the message of the last error. */
export type FailedJob = { id: string; failedAt: Date | null; attempts: number; reason: string }

export type QueueAdministration = ReturnType<typeof createQueueAdministration>

/**
 * The queues of all services under a prefix, as Redis knows them: one that comes later need not be named here. Nothing but failed jobs can be changed.
 * Each call opens the queue that it is about, as a site admin asks seldom.
 */
export function createQueueAdministration({ redis, prefix }: { redis: Redis; prefix: string }) {
  return {
    /** Every queue there is, by name. Rejects while Redis is away. */
    async states(): Promise<QueueState[]> {
      const names = await queueNames(redis, prefix)
      return Promise.all(names.map((name) => withQueue(name, stateOf)))
    },

    /** Failed jobs of a queue, the last first, and how many there are; null for a queue that there is not. */
    failed: (name: string, start: number, count: number): Promise<{ jobs: FailedJob[]; total: number } | null> =>
      ofExisting(name, async (queue) => {
        const [jobs, total] = await Promise.all([queue.getFailed(start, start + count - 1), queue.getFailedCount()])
        return { jobs: jobs.filter(Boolean).map(failedJob), total }
      }),

    /** Lets a failed job, or all of a queue, run again with all their attempts. Gives how many; null for a queue that there is not. */
    retry: (name: string, jobId: string | null): Promise<number | null> => ofExisting(name, (queue) => changeFailed(queue, jobId, retry)),

    /** Removes a failed job, or all of a queue. Gives how many; null for a queue that there is not. */
    remove: (name: string, jobId: string | null): Promise<number | null> => ofExisting(name, (queue) => changeFailed(queue, jobId, remove)),
  }

  async function ofExisting<T>(name: string, work: (queue: Queue) => Promise<T>): Promise<T | null> {
    return (await queueNames(redis, prefix)).includes(name) ? withQueue(name, work) : null
  }

  async function withQueue<T>(name: string, work: (queue: Queue) => Promise<T>): Promise<T> {
    const queue = new Queue(name, { connection: redis, prefix, skipVersionCheck: true, skipMetasUpdate: true })
    queue.on('error', () => undefined)
    try {
      return await work(queue)
    } finally {
      await queue.close()
    }
  }
}

async function stateOf(queue: Queue): Promise<QueueState> {
  const counts = await queue.getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed')
  const of = (state: string) => counts[state] ?? 0
  return { name: queue.name, waiting: of('wait') + of('prioritized'), active: of('active'), delayed: of('delayed'), failed: of('failed') }
}

function failedJob({ id, finishedOn, attemptsMade, failedReason }: Job): FailedJob {
  return { id: id ?? '', failedAt: finishedOn ? new Date(finishedOn) : null, attempts: attemptsMade, reason: failedReason ?? '' }
}

/** The list as it is now: what fails again meanwhile is not taken for ever. */
async function changeFailed(queue: Queue, jobId: string | null, change: (job: Job) => Promise<boolean>): Promise<number> {
  const jobs = jobId === null ? await queue.getFailed(0, -1) : [await queue.getJob(jobId)]
  let changed = 0
  for (const job of jobs) if (job && (await change(job))) changed += 1
  return changed
}

/** False for a job that somebody else has removed or retried meanwhile. */
const retry = (job: Job) => unlessGone(() => job.retry('failed', { resetAttemptsMade: true }))

async function remove(job: Job): Promise<boolean> {
  return (await job.isFailed()) && (await unlessGone(() => job.remove()))
}

async function unlessGone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === ErrorCode.JobNotExist || code === ErrorCode.JobNotInState) return false
    throw error
  }
}
