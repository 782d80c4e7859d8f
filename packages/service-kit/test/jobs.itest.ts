import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineJob, handleJob } from '../src/jobs/job-definition.ts'
import { createJobQueues, reportQueues, startWorkers } from '../src/jobs/jobs.ts'
import { createLogger } from '../src/observability/logger.ts'
import { createMetrics } from '../src/observability/metrics.ts'
import { connectConsumer, connectProducer, waitUntilReady } from '../src/stores/redis.ts'
import { startStores, until } from './stores.ts'

const log = createLogger('test', 'silent')
const job = defineJob({
  name: 'test-work',
  payload: z.object({ id: z.number() }),
  dedupeKey: ({ id }) => `work-${id}`,
  attempts: 3,
  backoffMs: 10,
})

let stores: Awaited<ReturnType<typeof startStores>>
let producer: ReturnType<typeof connectProducer>
let queues: ReturnType<typeof createJobQueues>

beforeAll(async () => {
  stores = await startStores()
  producer = connectProducer(stores.redisUrl, log)
  await waitUntilReady(producer, 5_000)
  queues = createJobQueues({ redis: producer, prefix: stores.run, log })
})
afterAll(async () => {
  await queues.close()
  producer.disconnect()
  await stores.stop()
})

function startWork(run: (payload: { id: number }, context: { attempt: number }) => Promise<void>) {
  return startWorkers({
    connect: () => connectConsumer(stores.redisUrl, log),
    prefix: stores.run,
    handlers: [handleJob(job, run)],
    log,
    metrics: createMetrics('test'),
  })
}

describe('a job', () => {
  it('queued twice under one key runs once, and again when queued after it is done', async () => {
    const ran: number[] = []
    await queues.enqueue(job, { id: 1 })
    await queues.enqueue(job, { id: 1 })
    const workers = startWork(async ({ id }) => void ran.push(id))
    await until('the first run', () => ran.length === 1)
    await until('its place to be free', async () => (await producer.exists(`${stores.run}:test-work:work-1`)) === 0)
    await queues.enqueue(job, { id: 1 })
    await until('the second run', () => ran.length === 2)
    expect(ran).toEqual([1, 1])
    await workers.close()
  })

  it('queued again while it is remembered runs once', async () => {
    const ran: number[] = []
    const workers = startWork(async ({ id }) => void ran.push(id))
    const enqueue = (id: number) => queues.enqueue(job, { id }, { rememberedMs: 60_000 })
    await enqueue(11)
    await until('it to be done', async () => (await producer.zscore(`${stores.run}:test-work:completed`, 'work-11')) !== null)
    await enqueue(11)
    await enqueue(12)
    await until('the one behind it', () => ran.includes(12))
    expect(ran).toEqual([11, 12])
    await workers.close()
  })

  it('is retried with backoff and then stays in the queue as failed', async () => {
    const attempts: number[] = []
    const workers = startWork(async (_payload, { attempt }) => {
      attempts.push(attempt)
      throw new Error('no')
    })
    await queues.enqueue(job, { id: 2 })
    await until('the job to fail permanently', async () => (await producer.zscore(`${stores.run}:test-work:failed`, 'work-2')) !== null)
    expect(attempts).toEqual([1, 2, 3])
    await workers.close()
  })

  it('whose payload does not parse fails permanently at the first attempt, and is counted as such', async () => {
    const parsed = defineJob({ name: 'test-parse', payload: z.object({ id: z.number() }), dedupeKey: ({ id }) => `parse-${id}` })
    const unparsed = defineJob({ name: 'test-parse', payload: z.object({ id: z.string() }), dedupeKey: ({ id }) => `parse-${id}` })
    const metrics = createMetrics('test')
    const workers = startWorkers({
      connect: () => connectConsumer(stores.redisUrl, log),
      prefix: stores.run,
      handlers: [handleJob(parsed, async () => undefined)],
      log,
      metrics,
    })
    await queues.enqueue(unparsed, { id: 'no-number' })
    await until('the job to fail permanently', async () => (await queues.counts(parsed)).failed === 1)
    await until('it to be counted', async () => /outcome="(failed|retried)"/.test(await metrics.registry.metrics()))
    expect(await metrics.registry.metrics()).toContain('foyer_jobs_total{job="test-parse",outcome="failed",service="test"} 1')
    await workers.close()
  })

  it('whose payload does not parse is refused by its sender', async () => {
    await expect(queues.enqueue(job, { id: 'x' } as never)).rejects.toThrow(z.ZodError)
  })

  it('begins in the order of its priority, and without one first', async () => {
    const ordered = defineJob({
      name: 'test-ordered',
      payload: z.object({ id: z.number() }),
      dedupeKey: ({ id }) => `ordered-${id}`,
      concurrency: 1,
    })
    const priorities = [9, 2, 1, undefined, 2]
    for (const [id, priority] of priorities.entries()) await queues.enqueue(ordered, { id }, priority ? { priority } : {})
    expect((await queues.counts(ordered)).waiting).toBe(priorities.length)
    const ran: number[] = []
    const workers = startWorkers({
      connect: () => connectConsumer(stores.redisUrl, log),
      prefix: stores.run,
      handlers: [handleJob(ordered, async ({ id }) => void ran.push(id))],
      log,
      metrics: createMetrics('test'),
    })
    await until('all to run', () => ran.length === priorities.length)
    expect(ran).toEqual([3, 2, 1, 4, 0])
    await workers.close()
  })

  it('is not queued while Redis is unavailable, and enqueue gives false', async () => {
    const away = connectProducer('redis://127.0.0.1:9', log)
    const none = createJobQueues({ redis: away, prefix: stores.run, log })
    expect(await none.enqueue(job, { id: 3 })).toBe(false)
    await none.close()
    away.disconnect()
  })
})

describe('workers', () => {
  it('take jobs again after Redis was killed and came up empty', async (context) => {
    const pid = stores.redisPid()
    context.skip(pid === null, 'needs the embedded Redis, which may be killed')
    const done: number[] = []
    const restartJob = defineJob({ name: 'test-restart', payload: z.object({ id: z.number() }), dedupeKey: ({ id }) => `restart-${id}` })
    const workers = startWorkers({
      connect: () => connectConsumer(stores.redisUrl, log),
      prefix: stores.run,
      handlers: [handleJob(restartJob, async ({ id }) => void done.push(id))],
      log,
      metrics: createMetrics('test'),
    })
    await queues.enqueue(restartJob, { id: 1 })
    await until('the first job', () => done.includes(1))
    process.kill(pid ?? 0, 'SIGKILL')
    await until('another store process', () => stores.redisPid() !== pid && stores.redisPid() !== null)
    let id = 1
    await until('a job to be queued', () => queues.enqueue(restartJob, { id: (id += 1) }))
    expect(await until('the job of after the restart', () => done.includes(id))).toBe(true)
    await workers.close()
  })
})

describe('queue metrics', () => {
  it('count waiting, delayed and permanently failed jobs', async () => {
    const counted = defineJob({
      name: 'test-counted',
      payload: z.object({ id: z.number() }),
      dedupeKey: ({ id }) => `counted-${id}`,
      attempts: 1,
    })
    const metrics = createMetrics('test')
    reportQueues(queues, { jobs: [counted], metrics })
    for (const id of [1, 2]) await queues.enqueue(counted, { id })
    await queues.enqueue(counted, { id: 3 }, { delayMs: 60_000 })
    expect(await queues.counts(counted)).toEqual({ waiting: 2, active: 0, delayed: 1, failed: 0 })
    const workers = startWorkers({
      connect: () => connectConsumer(stores.redisUrl, log),
      prefix: stores.run,
      handlers: [handleJob(counted, async ({ id }) => expect(id).toBe(1))],
      log,
      metrics,
    })
    await until('both to end', async () => (await queues.counts(counted)).waiting + (await queues.counts(counted)).active === 0)
    await workers.close()
    const text = await metrics.registry.metrics()
    expect(text).toContain('foyer_queue_jobs{queue="test-counted",state="failed",service="test"} 1')
    expect(text).toContain('foyer_queue_jobs{queue="test-counted",state="delayed",service="test"} 1')
    expect(text).toContain('foyer_queue_jobs{queue="test-counted",state="waiting",service="test"} 0')
  })
})
