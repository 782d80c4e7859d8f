import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { UnrecoverableError } from 'bullmq'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { EngineName } from '../src/choose-engine.ts'
import { type EmbeddedRedis, startEmbeddedRedis } from '../src/start.ts'
import { type BullMq, createBullMq } from './bullmq-kit.ts'
import { until } from './until.ts'

/** What the application asks of BullMQ, shown on one engine. */
export function describeBullMq(engine: EngineName, here: boolean) {
  describe.skipIf(!here)(`BullMQ on the embedded Redis, engine '${engine}'`, () => {
    let redis: EmbeddedRedis
    let bull: BullMq

    beforeAll(async () => {
      redis = await startEmbeddedRedis({ engine })
      bull = createBullMq(redis.address)
    })
    afterEach(() => bull.close())
    afterAll(() => redis.stop())

    it('runs on the requested engine', () => {
      expect(redis.engine).toBe(engine)
    })

    it('processes jobs and keeps their results', async () => {
      const queue = bull.queue()
      const events = await bull.events(queue)
      bull.worker(queue, async (job) => ({ doubled: job.data.number * 2 }))
      const jobs = await queue.addBulk([1, 2, 3].map((number) => ({ name: 'double', data: { number } })))
      const results = await Promise.all(jobs.map((job) => job.waitUntilFinished(events)))
      expect(results).toEqual([{ doubled: 2 }, { doubled: 4 }, { doubled: 6 }])
      expect(await queue.getJobCounts('completed', 'failed', 'waiting')).toEqual({ completed: 3, failed: 0, waiting: 0 })
    })

    it('publishes job events through QueueEvents', async () => {
      const queue = bull.queue()
      const events = await bull.events(queue)
      const seen: string[] = []
      events.on('added', ({ name }) => seen.push(`added ${name}`))
      events.on('active', () => seen.push('active'))
      events.on('progress', ({ data }) => seen.push(`progress ${JSON.stringify(data)}`))
      events.on('completed', ({ returnvalue }) => seen.push(`completed ${JSON.stringify(returnvalue)}`))
      bull.worker(queue, async (job) => {
        await job.updateProgress({ done: 1, of: 2 })
        return 'all'
      })
      await queue.add('count', {})
      await until('the job is reported', () => seen.length >= 4)
      expect(seen).toEqual(['added count', 'active', 'progress {"done":1,"of":2}', 'completed "all"'])
    })

    it('delays a job until its time or its promotion', async () => {
      const queue = bull.queue()
      const events = await bull.events(queue)
      bull.worker(queue, async () => Date.now())
      const added = Date.now()
      const delayed = await queue.add('later', {}, { delay: 400 })
      const promoted = await queue.add('much later', {}, { delay: 3_600_000 })
      await promoted.promote()
      expect(await promoted.waitUntilFinished(events)).toBeLessThan(added + 3_600_000)
      expect(await delayed.waitUntilFinished(events)).toBeGreaterThanOrEqual(added + 400)
    })

    it('retries with backoff and keeps permanently failed jobs', async () => {
      const queue = bull.queue()
      const events = await bull.events(queue)
      const tries: number[] = []
      bull.worker(queue, async (job) => {
        tries.push(Date.now())
        if (job.name === 'hopeless') throw new UnrecoverableError('never')
        if (job.attemptsMade < 2) throw new Error(`try ${job.attemptsMade}`)
        return 'at last'
      })
      const job = await queue.add('flaky', {}, { attempts: 3, backoff: { type: 'exponential', delay: 100 } })
      expect(await job.waitUntilFinished(events)).toBe('at last')
      expect(tries).toHaveLength(3)
      expect(tries[1]! - tries[0]!).toBeGreaterThanOrEqual(99)
      expect(tries[2]! - tries[1]!).toBeGreaterThanOrEqual(199)

      const hopeless = await queue.add('hopeless', { number: 7 }, { attempts: 5 })
      await expect(hopeless.waitUntilFinished(events)).rejects.toThrow('never')
      const [failed] = await queue.getFailed()
      expect(failed).toMatchObject({ id: hopeless.id, failedReason: 'never', attemptsMade: 1, data: { number: 7 } })
    })

    it('runs a parent after its children with their results', async () => {
      const parents = bull.queue()
      const children = bull.queue()
      const events = await bull.events(parents)
      const order: string[] = []
      bull.worker(children, async (job) => {
        order.push(job.name)
        return job.data.size
      })
      bull.worker(parents, async (job) => {
        order.push(job.name)
        const sizes = Object.values(await job.getChildrenValues<number>())
        return sizes.reduce((sum, size) => sum + size, 0)
      })
      const child = (size: number) => ({ name: 'child', queueName: children.name, data: { size }, opts: { delay: size } })
      const flow = await bull.flows().add({ name: 'parent', queueName: parents.name, children: [child(10), child(200), child(30)] })
      expect(await flow.job.waitUntilFinished(events)).toBe(240)
      expect(order).toEqual(['child', 'child', 'child', 'parent'])
    })

    it('fails a parent with failParentOnFailure when a child fails', async () => {
      const parents = bull.queue()
      const children = bull.queue()
      const events = await bull.events(parents)
      bull.worker(children, async () => Promise.reject(new Error('no')))
      bull.worker(parents, async () => 'done')
      const child = { name: 'child', queueName: children.name, opts: { failParentOnFailure: true } }
      const flow = await bull.flows().add({ name: 'parent', queueName: parents.name, children: [child] })
      await expect(flow.job.waitUntilFinished(events)).rejects.toThrow(/child .* failed/)
    })

    it('processes jobs by priority', async () => {
      const queue = bull.queue()
      await queue.addBulk([5, 1, 3, 2, 4].map((priority) => ({ name: `priority ${priority}`, data: {}, opts: { priority } })))
      await queue.add('no priority comes first', {})
      const order: string[] = []
      bull.worker(queue, async (job) => order.push(job.name))
      await until('all are done', () => order.length === 6)
      expect(order).toEqual(['no priority comes first', 'priority 1', 'priority 2', 'priority 3', 'priority 4', 'priority 5'])
    })

    it('respects the concurrency of a worker', async () => {
      const queue = bull.queue()
      const events = await bull.events(queue)
      let now = 0
      let most = 0
      const allRunning = Promise.withResolvers<void>()
      bull.worker(
        queue,
        async () => {
          most = Math.max(most, ++now)
          if (now === 3) allRunning.resolve()
          await allRunning.promise
          now--
        },
        { concurrency: 3 },
      )
      const jobs = await queue.addBulk(Array.from({ length: 9 }, () => ({ name: 'job', data: {} })))
      await Promise.all(jobs.map((job) => job.waitUntilFinished(events)))
      expect(most).toBe(3)
    })

    it('respects a rate limit', async () => {
      const queue = bull.queue()
      const times: number[] = []
      bull.worker(queue, async () => times.push(Date.now()), { limiter: { max: 2, duration: 300 }, concurrency: 10 })
      await queue.addBulk(Array.from({ length: 6 }, () => ({ name: 'job', data: {} })))
      await until('all are done', () => times.length === 6)
      // Two a window: the last pair is two whole windows after the first. The clocks of store and client may differ by a moment.
      expect(times[5]! - times[0]!).toBeGreaterThanOrEqual(2 * 300 - 50)
    })

    it('removes completed jobs by removeOnComplete', async () => {
      const queue = bull.queue({ defaultJobOptions: { removeOnComplete: true } })
      const keeping = bull.queue({ defaultJobOptions: { removeOnComplete: { count: 2 } } })
      let done = 0
      for (const each of [queue, keeping]) {
        bull.worker(each, async () => {}).on('completed', () => done++)
        await each.addBulk(Array.from({ length: 5 }, () => ({ name: 'job', data: {} })))
      }
      await until('all are done', () => done === 10)
      expect(await queue.getJobCountByTypes('completed')).toBe(0)
      expect((await keeping.getCompleted()).map((job) => job.id)).toEqual(['5', '4'])
    })

    it('deduplicates by job id and by deduplication id', async () => {
      const queue = bull.queue()
      const first = await queue.add('import', { page: 1 }, { jobId: 'import-1' })
      const second = await queue.add('import', { page: 2 }, { jobId: 'import-1' })
      expect(second.id).toBe(first.id)
      await queue.add('poll', {}, { deduplication: { id: 'feed-1' } })
      await queue.add('poll', {}, { deduplication: { id: 'feed-1' } })
      expect(await queue.getWaitingCount()).toBe(2)
      expect((await queue.getJob('import-1'))?.data).toEqual({ page: 1 })
    })

    it('runs job schedulers by interval and by cron pattern', async () => {
      const queue = bull.queue()
      const runs: string[] = []
      bull.worker(queue, async (job) => runs.push(job.name))
      await queue.upsertJobScheduler('poll', { every: 200 }, { name: 'poll', data: {} })
      await queue.upsertJobScheduler('poll', { every: 150 }, { name: 'poll', data: { again: true } })
      await queue.upsertJobScheduler('nightly', { pattern: '* * * * * *', tz: 'Europe/Berlin' }, { name: 'nightly', data: {} })
      const count = (name: string) => runs.filter((run) => run === name).length
      await until('both have run', () => count('poll') >= 3 && count('nightly') >= 2)
      const schedulers = await queue.getJobSchedulers()
      expect(schedulers.map(({ key }) => key).toSorted()).toEqual(['nightly', 'poll'])
      expect(await queue.removeJobScheduler('poll')).toBe(true)
      expect(await queue.getJobSchedulersCount()).toBe(1)
      expect(await queue.removeJobScheduler('nightly')).toBe(true)
    })

    it('hands the job of a killed worker to another worker', async () => {
      const queue = bull.queue()
      const job = await queue.add('long', {})
      const script = fileURLToPath(import.meta.resolve('./stalling-worker.main.ts'))
      const killed = spawn(process.execPath, [script, JSON.stringify(redis.address), queue.name], { stdio: ['ignore', 'pipe', 'inherit'] })
      const [said] = await once(killed.stdout, 'data')
      expect(String(said)).toBe(`took ${job.id}\n`)
      killed.kill('SIGKILL')
      const done: (string | undefined)[] = []
      const stalled: string[] = []
      const worker = bull.worker(queue, async ({ id }) => done.push(id), { stalledInterval: 300, lockDuration: 600 })
      worker.on('stalled', (id) => stalled.push(id))
      await until('the job is done', () => done.length > 0)
      expect(done).toEqual([job.id])
      expect(stalled).toEqual([job.id])
    })

    it('pauses and resumes, drains and obliterates', async () => {
      const queue = bull.queue()
      let done = 0
      bull.worker(queue, async () => done++)
      await queue.pause()
      await queue.addBulk(Array.from({ length: 3 }, () => ({ name: 'job', data: {} })))
      expect(await queue.isPaused()).toBe(true)
      expect(done).toBe(0)
      await queue.resume()
      await until('all are done', () => done === 3)
      await queue.add('later', {}, { delay: 60_000 })
      await queue.drain(true)
      expect(await queue.getDelayedCount()).toBe(0)
      await queue.obliterate({ force: true })
      expect(await queue.getJobCountByTypes('completed')).toBe(0)
    })
  })
}
