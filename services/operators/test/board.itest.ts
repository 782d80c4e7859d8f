import { operatorsBase } from '@foyer/contracts/routes'
import { defineJob, handleJob } from '@foyer/service-kit/job-definition'
import { createJobQueues, startWorkers } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { createMetrics } from '@foyer/service-kit/metrics'
import { type Redis, connectConsumer, connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { type Caller, identityHeaders } from '@foyer/testing/client'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { sessionUser } from '@foyer/testing/factories'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startOperators } from '../src/operators.ts'

type Listed = { name: string; counts: Record<string, number>; jobs: Array<{ id: string; failedReason?: string }> }

const log = createLogger('test', 'silent')
const admin = { ...sessionUser(), role: 'admin' as const }
const refuse = defineJob({ name: 'refused-work', payload: z.object({ n: z.number() }), dedupeKey: ({ n }) => `n${n}`, attempts: 1 })

let stores: TestStores
let redis: Redis
let accounts: Loopback
let isRecording = true
let operators: { url: string; stop(): Promise<void> }
let workers: { close(): Promise<void> } | undefined
let willing = false

beforeAll(async () => {
  stores = await startStores()
  redis = connectProducer(stores.env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 5_000)
  accounts = await startLoopback(() => (isRecording ? json({ id: 7 }, 201) : json({ code: 'unavailable', request_id: 'x' }, 503)))
  operators = await startOperators({ env: stores.env, accountsUrl: () => accounts.url })
  const prefix = stores.env['QUEUE_PREFIX'] ?? ''
  const queues = createJobQueues({ redis, prefix, log })
  for (let n = 0; n < 3; n++) await queues.enqueue(refuse, { n })
  const handler = handleJob(refuse, async ({ n }) => {
    if (!willing) throw new Error(`does not like ${n}`)
  })
  const connect = () => connectConsumer(stores.env['REDIS_URL'] ?? '', log)
  workers = startWorkers({ connect, prefix, handlers: [handler], log, metrics: createMetrics('test') })
  await waitFor('three failed jobs', async () => (await listed())?.counts['failed'] === 3)
})
afterAll(async () => {
  await workers?.close()
  await operators?.stop()
  await accounts?.close()
  redis?.disconnect()
  await stores?.stop()
})

const ask = (path: string, as: Caller = admin, method = 'GET') =>
  fetch(operators.url + operatorsBase + path, { method, headers: identityHeaders(as) })

async function listed(): Promise<Listed | undefined> {
  const answer = await ask('/api/queues?activeQueue=refused-work&status=failed&page=1&jobsPerPage=10')
  const { queues } = (await answer.json()) as { queues: Listed[] }
  return queues.find((queue) => queue.name === 'refused-work')
}

describe('the operators’ page', () => {
  it('is served to site admins only', async () => {
    for (const path of ['/', '/queue/refused-work', '/api/queues', '/static/images/logo.svg']) {
      expect((await ask(path)).status, path).toBe(200)
      expect((await ask(path, sessionUser())).status, path).toBe(404)
      expect((await ask(path, null)).status, path).toBe(404)
      expect((await ask(path, { service: 'pages' })).status, path).toBe(404)
      expect((await ask(path, 'nobody')).status, path).toBe(401)
    }
  })

  it('loads nothing from elsewhere and runs nothing inline', async () => {
    const answer = await ask('/')
    const html = await answer.text()
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(html).not.toMatch(/https?:|<style|style=|\son\w+=/)
    const files = [...html.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, file]) => file)
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect((await ask(`/${file}`)).status, file).toBe(200)
    for (const [, run] of html.matchAll(/<script(?![^>]*src=)([^>]*)>/g)) expect(run).toContain('type="application/json"')
  })
})

describe('the API of the operators’ page', () => {
  it('leads back to site administration', async () => {
    expect(await (await ask('/')).text()).toContain('<a class="foyer-way-back" href="/admin">')
    const style = await ask('/way-back.css')
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it('returns the job counts of each queue and the failure reasons', async () => {
    const queue = await listed()
    expect(queue?.counts).toMatchObject({ failed: 3, waiting: 0, active: 0 })
    expect(queue?.jobs.map((job) => job.failedReason).toSorted()).toEqual(['does not like 0', 'does not like 1', 'does not like 2'])
  })

  it('does nothing that cannot be recorded', async () => {
    isRecording = false
    expect((await ask('/api/queues/refused-work/clean/failed', admin, 'PUT')).status).toBe(503)
    isRecording = true
    expect((await listed())?.counts['failed']).toBe(3)
  })

  it('removes a failed job and retries the others', async () => {
    const [first] = (await listed())?.jobs ?? []
    expect((await ask(`/api/queues/refused-work/${first?.id}/clean`, admin, 'PUT')).status).toBe(204)
    willing = true
    expect((await ask('/api/queues/refused-work/retry/failed', admin, 'PUT')).status).toBe(200)
    await waitFor('no failed job', async () => (await listed())?.counts['failed'] === 0)
  })

  it('has each act recorded before it is done, with its outcome', async () => {
    const before = accounts.requests.length
    await ask('/api/queues/refused-work/retry/failed', admin, 'PUT')
    const [act, outcome, ...rest] = accounts.requests.slice(before)
    expect(JSON.parse(act?.body ?? '')).toMatchObject({
      action: 'queue.retried',
      actor: { id: admin.id, name: admin.name },
      target: { kind: 'queue', id: 'refused-work' },
      details: { status: 'failed' },
    })
    expect([outcome?.path, JSON.parse(outcome?.body ?? '')]).toEqual(['/internal/audit/7/outcome', { code: null }])
    expect(rest).toEqual([])
  })

  it('answers 404 to everyone but site admins', async () => {
    for (const as of [sessionUser(), null]) expect((await ask('/api/queues/refused-work/retry/failed', as, 'PUT')).status).toBe(404)
  })

  it.each([
    ['PUT', '/api/queues/pause'],
    ['PUT', '/api/queues/refused-work/pause'],
    ['PUT', '/api/queues/refused-work/obliterate'],
    ['PUT', '/api/queues/refused-work/empty'],
    ['POST', '/api/queues/refused-work/add'],
    ['PATCH', '/api/queues/refused-work/n1/update-data'],
  ])('answers 404 to calls that would change queues or payloads: %s %s', async (method, path) => {
    expect((await ask(path, admin, method)).status).toBe(404)
  })
})
