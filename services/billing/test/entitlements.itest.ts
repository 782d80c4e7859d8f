import {
  beginPortal,
  deleteSubscription,
  entitlements,
  getSubscription,
  putSubscription,
  readBilling,
} from '@foyer/contracts/billing/billing'
import { getPrices } from '@foyer/contracts/billing/billing-calls'
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
    expect(answer.body).toEqual({ user_id: id, is_premium: true, plan: 'unlimited', source: 'billing_off', until: null, seats: null })
  })

  it('gives premium to users with a running subscription while billing is on', async () => {
    const [subscriber, former, nobody] = [newId(), newId(), newId()]
    const until = Math.floor(Date.now() / 1000) + 60
    await subscribe(subscriber, new Date(until * 1000))
    await subscribe(former, new Date(Date.now() - 60_000))
    expect((await ask(paid, subscriber)).body).toEqual({
      user_id: subscriber,
      is_premium: true,
      plan: 'premium',
      source: 'granted',
      until,
      seats: null,
    })
    expect((await ask(paid, former)).body).toMatchObject({ is_premium: false, plan: 'free', source: 'none' })
    expect((await ask(paid, nobody)).body).toMatchObject({ is_premium: false, plan: 'free', source: 'none' })
  })

  it('gives a team the plan of its trial, while it lasts and billing is on', async () => {
    const now = Math.floor(Date.now() / 1000)
    const [team, until] = [newId(), now + 60]
    expect((await ask(paid, team, { trial_ends_at: String(until) })).body).toMatchObject({ plan: 'team', source: 'trial', until })
    expect((await ask(paid, team, { trial_ends_at: String(until), trial_plan: 'enterprise' })).body).toMatchObject({ plan: 'enterprise' })
    expect((await ask(paid, team, { trial_ends_at: String(now) })).body).toMatchObject({ plan: 'free', source: 'none' })
    expect((await ask(free, team, { trial_ends_at: String(until) })).body).toMatchObject({ plan: 'unlimited' })
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

describe('what is sold', () => {
  it('says that nothing is, without prices, while billing is off or there is no payment provider', async () => {
    const nothing = { checkout: false, currencies: [], tax: 'added', prices: [] }
    expect((await callService(free.url, getPrices, {}, null)).body).toEqual({ billing: 'off', ...nothing, trial_days: 0 })
    expect((await callService(paid.url, getPrices, {}, null)).body).toEqual({ billing: 'on', ...nothing, trial_days: 30 })
  })

  it('shows who has a plan why, without payments', async () => {
    const id = newId()
    const read = async (url: string) =>
      (await callService(url, readBilling, { params: { subject_id: String(id) } }, { service: 'accounts' })).body
    const empty = { subscription: null, lifetime_since: null, trial: null, grace: null, invoices: [], currency: null, as_of: null }
    const rest = { ...empty, until: null, portal: false, checkout: false }
    expect(await read(free.url)).toEqual({ ...rest, billing: 'off', plan: 'unlimited', source: 'billing_off' })
    expect(await read(paid.url)).toEqual({ ...rest, billing: 'on', plan: 'free', source: 'none' })
  })

  it('takes no events and begins no checkout where there is no payment provider', async () => {
    const event = await callPath(paid.url, { method: 'POST' }, '/billing/stripe', null, {})
    expect([event.status, errorCodeOf(event)]).toEqual([404, 'not_found'])
    const body = { lang: 'en', return_url: 'https://foyer.example/' }
    const portal = await callService(paid.url, beginPortal, { params: { subject_id: '7' }, body }, { service: 'accounts' })
    expect(errorCodeOf(portal)).toBe('checkout_unavailable')
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

  it('asks for both secrets of Stripe', () => {
    const readWith = (env: object) => () => service.readConfig({ ...stores.env, PORT: '0', ...env })
    expect(readWith({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_WEBHOOK_SECRET: is needed/)
    expect(readWith({ STRIPE_WEBHOOK_SECRET: 'whsec_test_1' })).toThrow(/STRIPE_SECRET_KEY: is needed/)
  })
})

const ask = (runningService: RunningService, id: number, query = {}) =>
  callService(runningService.url, entitlements, { params: { user_id: String(id) }, query }, { service: 'accounts' })

async function subscribe(userId: number, validUntil: Date): Promise<void> {
  const { MONGODB_URI: uri = '', MONGODB_DB_PREFIX: prefix = '' } = stores.env
  const connection = await connectMongo({ uri, dbName: `${prefix}_billing`, log: createLogger('test', 'silent') })
  await createSubscriptionModel(connection).create({ _id: userId, plan: 'pro', valid_until: validUntil })
  await connection.close()
}
