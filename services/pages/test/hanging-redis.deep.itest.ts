import { defineJob, handleJob } from '@foyer/service-kit/job-definition'
import { createJobQueues, startWorkers } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { createMetrics } from '@foyer/service-kit/metrics'
import { connectConsumer, connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { sessionUser } from '@foyer/testing/factories'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { startRedisProxy } from '@foyer/testing/tcp-proxy'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { service } from '../src/service.ts'
import { actions } from './support/harness.ts'

let stores: TestStores
let proxy: Awaited<ReturnType<typeof startRedisProxy>>
let pages: RunningService

beforeAll(async () => {
  stores = await startStores()
  proxy = await startRedisProxy(stores.env['REDIS_URL'] ?? '')
  const env = { ...stores.env, REDIS_URL: proxy.url, LOG_LEVEL: 'silent' }
  pages = await startService(service, { env, roles: ['http'], resolve: () => 'http://127.0.0.1:9' })
})
afterAll(async () => {
  proxy?.pass()
  await pages?.stop()
  await proxy?.close()
  await stores?.stop()
})

const health = async () => (await fetch(`${pages.url}/health/ready`)).json() as Promise<{ status: string; reasons?: unknown }>

describe('a Redis that hangs', () => {
  it('does not make calls fail that need it for what may come later, and the service says that it is degraded', async () => {
    const act = actions(pages.url)
    const owner = sessionUser()
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id)
    proxy.hold()
    expect((await act.item(owner, widget.id, 'https://a.example')).url).toBe('https://a.example')
    expect(await health()).toMatchObject({ status: 'degraded', reasons: { redis: 'does not answer' } })
    proxy.pass()
    await expect.poll(async () => (await health()).status, { timeout: 20_000 }).toBe('ok')
  })

  it.each(['hold', 'dropAnswers'] as const)(
    'gives a worker its jobs again once it answers (%s)',
    async (fault) => {
      const log = createLogger('test', 'silent')
      const prefix = `${stores.env['QUEUE_PREFIX']}-${fault}`
      const producer = connectProducer(stores.env['REDIS_URL'] ?? '', log)
      await waitUntilReady(producer, 5_000)
      const queues = createJobQueues({ redis: producer, prefix, log })
      const job = defineJob({ name: 'hanging', payload: z.object({ number: z.number() }), dedupeKey: ({ number }) => `n-${number}` })
      const done: number[] = []
      const handler = handleJob(job, async ({ number }) => void done.push(number))
      const connect = () => connectConsumer(proxy.url, log)
      const workers = startWorkers({ connect, prefix, handlers: [handler], log, metrics: createMetrics('test') })
      onTestFinished(async () => {
        await workers.close()
        await queues.close()
        producer.disconnect()
      })
      await queues.enqueue(job, { number: 1 })
      await expect.poll(() => done, { timeout: 20_000 }).toEqual([1])

      const before = proxy.accepted()
      proxy[fault]()
      await queues.enqueue(job, { number: 2 })
      // The worker gives up the connection that hangs.
      await expect.poll(() => proxy.accepted(), { timeout: 60_000 }).toBeGreaterThan(before)
      proxy.pass()
      await queues.enqueue(job, { number: 3 })
      await expect.poll(() => new Set(done), { timeout: 60_000 }).toEqual(new Set([1, 2, 3]))
    },
    120_000,
  )
})
