import { setTimeout as sleep } from 'node:timers/promises'
import { DelayedError, type Job, Queue, UnrecoverableError, Worker } from 'bullmq'
import { ZodError, type z } from 'zod'
import type { ReadPriority } from '../async/read-priority.ts'
import { type JobDefinition, type JobHandler, defaultLockMs } from './job-definition.ts'
import { logFailure } from '../stores/log-failure.ts'
import { createJobGate } from './job-gate.ts'
import type { Logger } from '../observability/logger.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Redis } from '../stores/redis.ts'

const timeoutMs = 4_000
const pingTimeoutMs = 1_000
const maxFailedJobs = 5_000
const maxRememberedJobs = 1_000
/** A job whose worker has ended three times while it ran is taken to be the reason, and fails for good. */
const maxEndedWorkers = 3

const jobStates = ['waiting', 'active', 'delayed', 'failed'] as const
/** BullMQ refuses more. */
const maxPriority = 2 ** 21
export type JobCounts = Record<(typeof jobStates)[number], number>

export type JobQueues = {
  /**
   * Queues a job. Gives false, and logs, when Redis does not take it: the caller's document says what is to be done and a sweep queues
   * it again. Jobs with a `priority`, from 1, begin in its order, those of one priority in the order they were queued; jobs without one go first.
   * For `rememberedMs` after it is done, a job of the same key is not queued again: for what must not happen twice however often it is told.
   */
  enqueue<P extends z.ZodType>(
    job: JobDefinition<string, P>,
    payload: z.input<P>,
    options?: { delayMs?: number; priority?: number; rememberedMs?: number },
  ): Promise<boolean>
  /** Whether Redis answers within a second. Never rejects. */
  answers(): Promise<boolean>
  /** How many jobs of a kind there are, by state. Rejects when Redis does not say. */
  counts(job: JobDefinition): Promise<JobCounts>
  close(): Promise<void>
}

/** The producing side of the queues, on one connection that never waits. */
export function createJobQueues(options: { redis: Redis; prefix: string; log: Logger }): JobQueues {
  const { redis, prefix, log } = options
  const queues = new Map<string, Queue>()

  const queueOf = (name: string): Queue => {
    const existing = queues.get(name)
    if (existing) return existing
    const queue = new Queue(name, { connection: redis, prefix, skipWaitingForReady: true, skipVersionCheck: true })
    queue.on('error', () => undefined)
    queues.set(name, queue)
    return queue
  }

  return {
    async enqueue(job, payload, { delayMs, priority, rememberedMs } = {}) {
      const data = job.payload.parse(payload)
      const order = { ...(delayMs ? { delay: delayMs } : {}), ...(priority ? { priority: Math.min(priority, maxPriority) } : {}) }
      try {
        await inTime(queueOf(job.name).add(job.name, data, { ...retention(job, rememberedMs), ...order, jobId: job.dedupeKey(data) }))
        return true
      } catch (error) {
        logFailure(log, 'warn', error, 'job not queued; a sweep will queue it', { job: job.name })
        return false
      }
    },
    answers: () =>
      inTime(redis.ping(), pingTimeoutMs).then(
        () => true,
        () => false,
      ),
    async counts(job) {
      const {
        waiting = 0,
        prioritized = 0,
        active = 0,
        delayed = 0,
        failed = 0,
      } = await inTime(queueOf(job.name).getJobCounts(...jobStates, 'prioritized'))
      return { waiting: waiting + prioritized, active, delayed, failed }
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close().catch(() => undefined)))
    },
  }
}

/** Adds to a service's metrics how many jobs of each kind wait, run and have failed permanently, read at each scrape. */
export function reportQueues(queues: Pick<JobQueues, 'counts'>, options: { jobs: readonly JobDefinition[]; metrics: Metrics }): void {
  const { jobs, metrics } = options
  const gauge = metrics.gauge('foyer_queue_jobs', 'Jobs of each queue by state', ['queue', 'state'], async () => {
    const counted = await Promise.allSettled(jobs.map(async (job) => ({ job, counts: await queues.counts(job) })))
    for (const result of counted) {
      // Drop all values rather than report stale ones when Redis cannot count a queue.
      if (result.status === 'rejected') gauge.reset()
      else for (const state of jobStates) gauge.set({ queue: result.value.job.name, state }, result.value.counts[state])
    }
  })
}

/** How long a job yields to reads, each time that it is about to begin. */
const maxYieldMs = 250

/** A job that may not begin yet is looked at again after this time, and up to as long again. */
const gateDelayMs = 1_000
/** What was taken from the queue along with a suspect is put back in this time. */
const putBackMs = 200
const processGate = createJobGate()

/**
 * Starts a worker for each handler. A payload that does not parse fails permanently at once; the rest is retried with backoff. Another worker takes over the job of
 * a process that has ended once `lockMs` have gone by, with nothing beside it, and fails it permanently if it was the third. With `readPriority`, a job lets
 * reads of the same process go first.
 */
export function startWorkers(options: {
  connect: () => Redis
  prefix: string
  lockMs?: number
  handlers: readonly JobHandler[]
  log: Logger
  metrics: Metrics
  readPriority?: Pick<ReadPriority, 'yieldToReads'>
}): { close(): Promise<void> } {
  const { prefix, lockMs = defaultLockMs, log, metrics, readPriority } = options
  const connections: Redis[] = []
  const workers = options.handlers.map((handler) => {
    const { job } = handler
    const connection = options.connect()
    connections.push(connection)
    const worker = new Worker(
      job.name,
      async (bullJob, token) => {
        const leave = await enter(bullJob, token)
        try {
          await readPriority?.yieldToReads(maxYieldMs)
          await handler.run(bullJob.data, {
            jobId: bullJob.id ?? '',
            attempt: bullJob.attemptsMade + 1,
            isTakenOver: bullJob.stalledCounter > 0,
          })
        } catch (error) {
          if (error instanceof ZodError) throw new UnrecoverableError(`payload of ${job.name} does not parse: ${error.message}`)
          throw error
        } finally {
          leave()
        }
      },
      {
        connection,
        prefix,
        concurrency: job.concurrency,
        maxStalledCount: maxEndedWorkers - 1,
        lockDuration: lockMs,
        stalledInterval: Math.ceil((lockMs * 2) / 3),
        skipVersionCheck: true,
      },
    )
    worker.on('completed', () => metrics.jobs.inc({ job: job.name, outcome: 'done' }))
    worker.on('failed', (bullJob, error) => {
      // Set by the failure that is the last one, whatever attempts were left.
      const final = bullJob?.finishedOn !== undefined
      metrics.jobs.inc({ job: job.name, outcome: final ? 'failed' : 'retried' })
      log[final ? 'error' : 'warn'](
        { err: error, job: job.name, jobId: bullJob?.id, attempt: bullJob?.attemptsMade },
        final ? 'job failed permanently' : 'job attempt failed; will retry',
      )
    })
    worker.on('error', (error) => log.debug({ err: error, job: job.name }, 'worker error'))
    return worker
  })
  return {
    async close() {
      await Promise.all(workers.map((worker) => inTime(worker.close()).catch(() => undefined)))
      // A job that is still running then is cut off from Redis: it is stalled, and some worker takes it again.
      for (const connection of connections) connection.disconnect()
    },
  }
}

/** Lets a job begin, and gives what to call when it is over; puts it back into the queue, and throws, where it has to wait. */
async function enter(job: Job, token?: string): Promise<() => void> {
  const isSuspect = job.stalledCounter > 0
  const leave = processGate.enter({ id: `${job.queueName}:${job.id}`, isSuspect })
  if (!leave) {
    await job.moveToDelayed(Date.now() + gateDelayMs * (1 + Math.random()), token)
    throw new DelayedError()
  }
  if (isSuspect) await sleep(putBackMs)
  return leave
}

function retention(job: JobDefinition, rememberedMs?: number) {
  return {
    attempts: job.attempts,
    backoff: { type: 'exponential', delay: job.backoffMs },
    removeOnComplete: rememberedMs === undefined ? true : { age: Math.ceil(rememberedMs / 1_000), count: maxRememberedJobs },
    removeOnFail: { count: maxFailedJobs },
  }
}

async function inTime<T>(work: Promise<T>, ms = timeoutMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('redis did not answer in time')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
