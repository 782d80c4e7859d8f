import { signOut } from '@foyer/contracts/accounts/accounts'
import { eventAckQueue, eventQueue } from '@foyer/service-kit/event-queues'
import { type JobHandler, handleJob } from '@foyer/service-kit/job-definition'
import { createJobQueues, startWorkers } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { createMetrics } from '@foyer/service-kit/metrics'
import { connectConsumer, connectProducer } from '@foyer/service-kit/redis'
import { waitFor } from '@foyer/testing/wait'
import { startRedisProxy } from '@foyer/testing/tcp-proxy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, env, newPerson, signedIn, startAccounts, startAccountsStores, trySignIn, whoIs } from '../support/accounts.ts'

const log = createLogger('test', 'silent')
let stores: Awaited<ReturnType<typeof startAccountsStores>>

beforeAll(async () => {
  stores = await startAccountsStores()
})
afterAll(async () => stores?.stop())

const pending = async (id: number) => (await stores.users.findOne({ _id: id }).lean())?.pending_events ?? []

describe('the event user.created of a sign-up', () => {
  it('is handled by pages once and removed when pages has acknowledged it', async () => {
    const accounts = await startAccounts(stores, { roles: ['http', 'worker'] })
    const pages = startPages()
    const { user } = await newPerson(accounts.url, { lang: 'de' })
    await waitFor('the event to be acknowledged', async () => (await pending(user.id)).length === 0)
    expect(pages.eventsOf(user.id)).toEqual([{ user_id: user.id, name: user.name, lang: 'de' }])
    await pages.stop()
    await accounts.stop()
  })

  it('is delivered by the sweep when Redis was unavailable during the sign-up', async () => {
    const redis = await startRedisProxy(env(stores.stores, 'REDIS_URL'))
    const accounts = await startAccounts(stores, { roles: ['http', 'worker'], env: { REDIS_URL: redis.url } })
    redis.cut()
    const { user, password, session, headers } = await newPerson(accounts.url)
    expect((await trySignIn(accounts.url, user.email, password)).status).toBe(200)
    expect((await whoIs(accounts.url, session))?.id).toBe(user.id)
    expect((await callAs(accounts.url, signOut, headers)).body).toEqual({ signed_out: true })
    expect(await whoIs(accounts.url, session)).toBeNull()
    expect(await pending(user.id)).toMatchObject([{ name: 'user.created', subscriber: 'pages', payload: { user_id: user.id } }])

    const pages = startPages()
    redis.pass()
    await waitFor('the event to be acknowledged', async () => (await pending(user.id)).length === 0)
    expect(pages.eventsOf(user.id)).toHaveLength(1)
    await pages.stop()
    await accounts.stop()
    await redis.close()
  })

  it('stays in the user document when the process ends before it is relayed', async () => {
    const accounts = await startAccounts(stores)
    const { user } = await newPerson(accounts.url)
    await accounts.stop()
    expect(await pending(user.id)).toHaveLength(1)

    const pages = startPages()
    const worker = await startAccounts(stores, { roles: ['worker'] })
    await waitFor('the event to be acknowledged', async () => (await pending(user.id)).length === 0)
    expect(pages.eventsOf(user.id)).toHaveLength(1)
    await pages.stop()
    await worker.stop()
  })

  it('survives later writes of the user', async () => {
    const accounts = await startAccounts(stores)
    const { user, password } = await newPerson(accounts.url)
    const again = signedIn(await trySignIn(accounts.url, user.email, password))
    expect(again.user.id).toBe(user.id)
    expect(await pending(user.id)).toHaveLength(1)
    await accounts.stop()
  })
})

/** What pages does with events: takes them from its queue and tells accounts that it has finished. */
function startPages() {
  const received = new Map<string, { user_id: number }>()
  const prefix = env(stores.stores, 'QUEUE_PREFIX')
  const producer = connectProducer(env(stores.stores, 'REDIS_URL'), log)
  const queues = createJobQueues({ redis: producer, prefix, log })
  const receive: JobHandler = handleJob(eventQueue('pages'), async (payload) => {
    for (const event of 'events' in payload ? payload.events : [payload]) {
      received.set(event.event_id, event.payload as { user_id: number })
      await queues.enqueue(eventAckQueue(event.publisher), event)
    }
  })
  const workers = startWorkers({
    connect: () => connectConsumer(env(stores.stores, 'REDIS_URL'), log),
    prefix,
    handlers: [receive],
    log,
    metrics: createMetrics('test'),
  })
  return {
    /** The events about a person, each once: the same one may be delivered again until it is acknowledged. */
    eventsOf: (userId: number) => [...received.values()].filter((event) => event.user_id === userId),
    async stop() {
      await workers.close()
      await queues.close()
      producer.disconnect()
    },
  }
}
