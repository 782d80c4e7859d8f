import {
  type FailedJob,
  type QueueOverview,
  listFailedJobs,
  listQueues,
  removeFailedJobs,
  retryFailedJobs,
} from '@foyer/contracts/accounts/administration/queues'
import { defineJob, handleJob } from '@foyer/service-kit/job-definition'
import { createJobQueues, startWorkers } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { createMetrics } from '@foyer/service-kit/metrics'
import { type Redis, connectConsumer, connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { errorCodeOf } from '@foyer/testing/client'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type AccountsStores, env, newPerson, startAccounts, startAccountsStores } from '../support/accounts.ts'
import { callWith, newAdmin } from '../support/administrators.ts'

const log = createLogger('test', 'silent')
const picky = defineJob({ name: 'picky-work', payload: z.object({ n: z.number() }), dedupeKey: ({ n }) => `n${n}`, attempts: 1 })
const params = { name: 'picky-work' }

let stores: AccountsStores
let accounts: Awaited<ReturnType<typeof startAccounts>>
let admin: Awaited<ReturnType<typeof newAdmin>>
let redis: Redis
let workers: { close(): Promise<void> } | undefined
let isWilling = false
const done: number[] = []

beforeAll(async () => {
  stores = await startAccountsStores()
  accounts = await startAccounts(stores)
  admin = await newAdmin(accounts.url, stores)
  const url = env(stores.stores, 'REDIS_URL')
  const prefix = env(stores.stores, 'QUEUE_PREFIX')
  redis = connectProducer(url, log)
  await waitUntilReady(redis, 5_000)
  const queues = createJobQueues({ redis, prefix, log })
  for (let n = 0; n < 4; n += 1) await queues.enqueue(picky, { n })
  const handler = handleJob(picky, async ({ n }) => {
    if (!isWilling) throw new Error(`does not like ${n}`)
    done.push(n)
  })
  workers = startWorkers({ connect: () => connectConsumer(url, log), prefix, handlers: [handler], log, metrics: createMetrics('test') })
  await waitFor('four failed jobs', async () => (await queue())?.failed === 4)
})
afterAll(async () => {
  await workers?.close()
  await accounts?.stop()
  redis?.disconnect()
  await stores?.stop()
})

async function queue(): Promise<QueueOverview | undefined> {
  const { queues } = (await callWith(accounts.url, listQueues, {}, admin)).body as { queues: QueueOverview[] }
  return queues.find(({ name }) => name === params.name)
}

async function failed(): Promise<{ jobs: FailedJob[]; total: number; next: number | null }> {
  return (await callWith(accounts.url, listFailedJobs, { params }, admin)).body as never
}

describe('the queues of site administration', () => {
  it('lists failed jobs with their reason, and leaves out no count', async () => {
    const { jobs, total, next } = await failed()
    expect([total, next]).toEqual([4, null])
    expect(new Set(jobs.map(({ reason, attempts }) => `${reason} ${attempts}`))).toEqual(
      new Set([0, 1, 2, 3].map((n) => `does not like ${n} 1`)),
    )
    expect(await queue()).toEqual({ name: 'picky-work', waiting: 0, active: 0, delayed: 0, failed: 4 })
  })

  it('removes one failed job, and says when it is gone already', async () => {
    const [job] = (await failed()).jobs
    const remove = async () => (await callWith(accounts.url, removeFailedJobs, { params, body: { job_id: job?.id ?? '' } }, admin)).body
    expect(await remove()).toEqual({ count: 1 })
    expect(await remove()).toEqual({ count: 0 })
    expect((await queue())?.failed).toBe(3)
  })

  it('lets one run again, then all others', async () => {
    isWilling = true
    const [job] = (await failed()).jobs
    const retry = async (body: { job_id?: string }) => (await callWith(accounts.url, retryFailedJobs, { params, body }, admin)).body
    expect(await retry({ job_id: job?.id ?? '' })).toEqual({ count: 1 })
    expect(await retry({})).toEqual({ count: 2 })
    await waitFor('three jobs that are done', async () => done.length === 3)
    expect((await queue())?.failed).toBe(0)
  })

  it('answers 404 for a queue of another name', async () => {
    for (const endpoint of [listFailedJobs, retryFailedJobs, removeFailedJobs]) {
      const request = { params: { name: 'no-such-queue' }, ...(endpoint === listFailedJobs ? {} : { body: {} }) }
      expect(errorCodeOf(await callWith(accounts.url, endpoint as never, request as never, admin))).toBe('not_found')
    }
  })

  it('refuses everyone but site admins', async () => {
    const person = await newPerson(accounts.url)
    expect(errorCodeOf(await callWith(accounts.url, listQueues, {}, person))).toBe('not_found')
    expect(errorCodeOf(await callWith(accounts.url, retryFailedJobs, { params, body: {} }, person))).toBe('not_found')
  })
})
