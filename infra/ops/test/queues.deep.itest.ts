import { defineJob, handleJob } from '@foyer/service-kit/job-definition'
import { createJobQueues, startWorkers } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { createMetrics } from '@foyer/service-kit/metrics'
import { connectConsumer, connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Ops, runCli, startOps } from './harness.ts'

const titles = defineJob({
  name: 'ops-titles',
  payload: z.object({ n: z.number() }),
  dedupeKey: ({ n }) => `title_${n}`,
  attempts: 2,
  backoffMs: 1,
  concurrency: 1,
})
const later = defineJob({ name: 'ops-later', payload: z.object({}), dedupeKey: () => 'later', attempts: 1, concurrency: 1 })

let ops: Ops
let queues: Awaited<ReturnType<typeof startQueues>>

beforeAll(async () => {
  ops = await startOps()
  queues = await startQueues(ops)
})
afterAll(async () => {
  await queues?.stop()
  await ops?.stop()
})

describe('the queues command', () => {
  it('reports that there are no queues before the first job', async () => {
    const { code, out } = await runCli(ops.stores, ['queues'], { QUEUE_PREFIX: 'nobody' })
    expect({ code, out }).toEqual({ code: 0, out: 'There are no queues yet.\n' })
  })

  it('sees what waits, and why jobs failed, and lets them run again with all their attempts', async () => {
    for (let n = 1; n <= 7; n++) await queues.enqueue(titles, { n })
    await queues.enqueue(later, {}, { delayMs: 3_600_000 })
    await waitFor('seven failures', () => queues.failures === 14)
    const shown = await waitFor('the table', async () => {
      const { out } = await runCli(ops.stores, ['queues'])
      return /ops-titles +0 +0 +0 +7/.test(out) && out
    })
    expect(shown).toMatch(/^queue +waiting +active +delayed +failed$/m)
    expect(shown).toMatch(/^ops-later +0 +0 +1 +0$/m)
    expect(shown).toContain('Failed in ops-titles, newest first:')
    expect(shown).toMatch(/title_7 {2}after 2 attempts: no title for 7$/m)
    expect(shown).toContain('… and 2 older')
    expect(shown).not.toContain('title_2 ')

    queues.fix()
    const { code, out } = await runCli(ops.stores, ['queues', '--retry', 'ops-titles'])
    expect({ code, out }).toEqual({ code: 0, out: '7 failed jobs of ops-titles are waiting again.\n' })
    await waitFor('every job done', () => queues.done.size === 7)
    expect((await runCli(ops.stores, ['queues'])).out).toMatch(/^ops-titles +0 +0 +0 +0$/m)
  })

  it('removes the failed jobs of a queue with --clean', async () => {
    queues.breakAgain()
    await queues.enqueue(titles, { n: 8 })
    await waitFor('the failure', async () => /ops-titles +0 +0 +0 +1/.test((await runCli(ops.stores, ['queues'])).out))
    const { code, out } = await runCli(ops.stores, ['queues', '--clean', 'ops-titles'])
    expect({ code, out }).toEqual({ code: 0, out: '1 failed jobs of ops-titles are removed.\n' })
    expect((await runCli(ops.stores, ['queues'])).out).toMatch(/^ops-titles +0 +0 +0 +0$/m)
  })

  it('rejects an unknown queue, and --retry together with --clean', async () => {
    const unknown = await runCli(ops.stores, ['queues', '--retry', 'ops-title'])
    expect(unknown).toMatchObject({ code: 1, out: '', err: 'There is no queue ops-title. The queues: ops-later, ops-titles.\n' })
    expect(await runCli(ops.stores, ['queues', '--retry', 'a', '--clean', 'a'])).toMatchObject({ code: 2 })
    expect(await runCli(ops.stores, ['queues', '--retry'])).toMatchObject({ code: 2 })
  })

  it('names the Redis address it tried, without its password', async () => {
    const { code, err } = await runCli(ops.stores, ['queues'], { REDIS_URL: 'redis://:secret@127.0.0.1:1' })
    expect(code).toBe(1)
    expect(err).toMatch(/^Redis does not answer at redis:\/\/127\.0\.0\.1:1 \(REDIS_URL\): .*\n$/)
  })
})

describe('an operator who restores', () => {
  it('is refused while workers run', async () => {
    const file = ops.newFile()
    const prefix = ops.newPrefix()
    await ops.client.db(`${prefix}_pages`).collection<{ _id: number }>('pages').insertOne({ _id: 1 })
    await ops.backup(prefix, file)
    const { code, err } = await runCli(ops.stores, ['restore', file, '--force'])
    expect(code).toBe(1)
    expect(err).toMatch(/^Foyer is running \(\d+ workers are connected\)\. Stop its services first/)
  })

  it('finds the queues empty afterwards, those of others untouched', async () => {
    const file = ops.newFile()
    const prefix = ops.newPrefix()
    await ops.client.db(`${prefix}_pages`).collection<{ _id: number }>('pages').insertOne({ _id: 1 })
    await ops.backup(prefix, file)
    const otherQueues = await startQueues(ops, '[other]*')
    await otherQueues.enqueue(later, {}, { delayMs: 3_600_000 })
    await otherQueues.stop()
    const { code, out } = await runCli(ops.stores, ['restore', file, '--force'], { QUEUE_PREFIX: '[other]*' })
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('The queues are empty') })
    expect((await runCli(ops.stores, ['queues'], { QUEUE_PREFIX: '[other]*' })).out).toBe('There are no queues yet.\n')
    expect((await runCli(ops.stores, ['queues'])).out).toMatch(/^ops-later +0 +0 +1 +0$/m)
  })
})

/** Queues and a worker as services have them; its job fails until it is fixed. */
async function startQueues({ stores }: Ops, prefix = stores.env['QUEUE_PREFIX'] ?? '') {
  const log = createLogger('test', 'silent')
  const url = stores.env['REDIS_URL'] ?? ''
  const redis = connectProducer(url, log)
  await waitUntilReady(redis, 3_000)
  const jobs = createJobQueues({ redis, prefix, log })
  const done = new Set<number>()
  const state = { failures: 0, broken: true }
  const handlers = [
    handleJob(titles, async ({ n }) => {
      if (!state.broken) return void done.add(n)
      state.failures++
      throw new Error(`no title for ${n}\nsecond line`)
    }),
    handleJob(later, async () => undefined),
  ]
  const workers = startWorkers({ connect: () => connectConsumer(url, log), prefix, handlers, log, metrics: createMetrics('test') })
  return {
    enqueue: (...args: Parameters<typeof jobs.enqueue>) => jobs.enqueue(...args),
    done,
    get failures() {
      return state.failures
    },
    fix: () => (state.broken = false),
    breakAgain: () => (state.broken = true),
    async stop() {
      await workers.close()
      await jobs.close()
      redis.disconnect()
    },
  }
}
