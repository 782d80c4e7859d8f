import { deleteSubscription, entitlements, getSubscription, putSubscription } from '@foyer/contracts/billing/billing'
import { connectMongo } from '@foyer/service-kit/mongo'
import { createLogger } from '@foyer/service-kit/logger'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSubscriptionModel } from '../src/modules/entitlement/subscription.model.ts'
import { service } from '../src/service.ts'

let stores: TestStores
let free: RunningService
let paid: RunningService

beforeAll(async () => {
  stores = await startStores()
  free = await startService(service, { env: stores.env, roles: ['http'] })
  paid = await startService(service, { env: { ...stores.env, BILLING: 'on' }, roles: ['http'] })
})
afterAll(async () => {
  await free?.stop()
  await paid?.stop()
  await stores?.stop()
})

describe('GET /internal/entitlements/{user_id}', () => {
  it('gives everyone premium while billing is off', async () => {
    const id = newId()
    const answer = await ask(free, id)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ user_id: id, is_premium: true, plan: 'unlimited' })
  })

  it('gives premium to users with a running subscription while billing is on', async () => {
    const [subscriber, former, nobody] = [newId(), newId(), newId()]
    await subscribe(subscriber, new Date(Date.now() + 60_000))
    await subscribe(former, new Date(Date.now() - 60_000))
    expect((await ask(paid, subscriber)).body).toEqual({ user_id: subscriber, is_premium: true, plan: 'premium' })
    expect((await ask(paid, former)).body).toEqual({ user_id: former, is_premium: false, plan: 'free' })
    expect((await ask(paid, nobody)).body).toEqual({ user_id: nobody, is_premium: false, plan: 'free' })
  })

  it('refuses everyone but services', async () => {
    const params = { user_id: String(newId()) }
    for (const [as, status, code] of [
      ['nobody', 401, 'unauthenticated'],
      [null, 403, 'forbidden'],
      [sessionUser(), 403, 'forbidden'],
    ] as const) {
      const answer = await callService(free.url, entitlements, { params }, as)
      expect([answer.status, errorCodeOf(answer)]).toEqual([status, code])
    }
  })

  it.each(['0', 'abc', '-1', '99999999999999999'])('refuses the id %s', async (id) => {
    const answer = await callPath(free.url, { method: 'GET' }, `/internal/entitlements/${id}`, { service: 'accounts' })
    expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'not_found'])
  })
})

describe('a subscription that a site admin grants', () => {
  const params = (id: number) => ({ user_id: String(id) })
  const accounts = { service: 'accounts' } as const

  it('counts until its end, and is withdrawn', async () => {
    const id = newId()
    const get = async () => (await callService(paid.url, getSubscription, { params: params(id) }, accounts)).body
    expect(await get()).toEqual({ billing: 'on', subscription: null })
    const validUntil = Math.floor(Date.now() / 1000) + 60
    await callService(paid.url, putSubscription, { params: params(id), body: { valid_until: validUntil } }, accounts)
    expect(await get()).toEqual({ billing: 'on', subscription: { plan: 'granted', valid_until: validUntil } })
    expect((await ask(paid, id)).body).toMatchObject({ is_premium: true })
    await callService(paid.url, putSubscription, { params: params(id), body: { valid_until: null } }, accounts)
    expect(await get()).toMatchObject({ subscription: { valid_until: null } })
    await callService(paid.url, deleteSubscription, { params: params(id) }, accounts)
    expect(await get()).toEqual({ billing: 'on', subscription: null })
    expect((await ask(paid, id)).body).toMatchObject({ is_premium: false })
  })

  it('gives nothing from its end on, and is still shown', async () => {
    const id = newId()
    const validUntil = Math.floor(Date.now() / 1000)
    await callService(paid.url, putSubscription, { params: params(id), body: { valid_until: validUntil } }, accounts)
    expect((await ask(paid, id)).body).toMatchObject({ is_premium: false })
    const { body } = await callService(paid.url, getSubscription, { params: params(id) }, accounts)
    expect(body).toMatchObject({ subscription: { valid_until: validUntil } })
  })
})

describe('health', () => {
  it('reports readiness and metrics', async () => {
    expect((await fetch(`${free.url}/health/ready`)).status).toBe(200)
    expect(await (await fetch(`${free.url}/metrics`)).text()).toContain('service="billing"')
  })
})

describe('an invalid configuration', () => {
  it('fails the start and names the variable', () => {
    expect(() => service.readConfig({ ...stores.env, BILLING: 'maybe' })).toThrow(/BILLING/)
  })
})

const ask = (runningService: RunningService, id: number) =>
  callService(runningService.url, entitlements, { params: { user_id: String(id) } }, { service: 'accounts' })

async function subscribe(userId: number, validUntil: Date): Promise<void> {
  const { MONGODB_URI: uri = '', MONGODB_DB_PREFIX: prefix = '' } = stores.env
  const connection = await connectMongo({ uri, dbName: `${prefix}_billing`, log: createLogger('test', 'silent') })
  await createSubscriptionModel(connection).create({ _id: userId, plan: 'pro', valid_until: validUntil })
  await connection.close()
}
