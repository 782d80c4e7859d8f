import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimTeamDomain } from '@foyer/contracts/accounts/teams/team-domains'
import { getBilling, getPrices, getTeamBilling, openPortal, startCheckout, startTeamCheckout } from '@foyer/contracts/billing/billing-calls'
import { defaultPrices, monthsOf } from '@foyer/contracts/billing/prices'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { createStripe, signStripeEvent, stripeSecrets } from '@foyer/testing/stripe/stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type Stack, startStack } from '../src/stack.ts'
import { newTeam } from './team-calls.ts'

let dataDir: string
let loopback: Loopback
let stack: Stack
const stripe = createStripe({
  prices: defaultPrices.map(({ lookup_key, amounts, type }) => ({ lookup_key, amounts, months: monthsOf[type] })),
})

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-payments-'))
  loopback = await startLoopback((request) => stripe.answer(request))
  const env = {
    FOYER_DATA: dataDir,
    PORT: '0',
    WEB_DIR: dataDir,
    LOG_LEVEL: 'silent',
    BILLING: 'on',
    TEAM_TRIAL_DAYS: '0',
    STRIPE_SECRET_KEY: stripeSecrets.key,
    STRIPE_WEBHOOK_SECRET: stripeSecrets.webhook,
    STRIPE_API_URL: loopback.url,
  }
  stack = await startStack(readConfig({ ...process.env, ...env }), () => undefined)
})
afterAll(async () => {
  await stack?.stop()
  await loopback?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Pays what a checkout leads to, as a person does, and sends the webhooks of it to the gateway. */
async function pay(answer: { body: unknown }): Promise<number[]> {
  const { url } = answer.body as { url: string }
  stripe.world.pay(url.split('/').at(-1) ?? '')
  return Promise.all(
    stripe.newEvents().map(async (event) => {
      const { payload, headers } = signStripeEvent(event, Math.floor(Date.now() / 1000))
      return (await fetch(`${stack.url}/api/billing/stripe`, { method: 'POST', headers, body: payload })).status
    }),
  )
}

const userOf = async (session: ApiSession) =>
  ((await session.send('GET', '/api/users/current.json')).body as { user: Record<string, unknown> }).user

describe('a Foyer that sells plans', () => {
  it('shows its prices to everyone', async () => {
    const { body } = await createApiSession(stack.url).call(getPrices, {})
    expect(body).toMatchObject({ billing: 'on', checkout: true, currencies: ['usd', 'eur'], tax: 'added' })
    expect((body as { prices: unknown[] }).prices).toHaveLength(defaultPrices.length)
  })

  it('gives a person their plan once they have paid, and says why they have it', async () => {
    const person = await signedUp(stack.url)
    expect(await userOf(person)).toMatchObject({ is_premium: false })
    const statuses = await pay(await person.call(startCheckout, { body: { type: 'annual', currency: 'eur' } }))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await expect.poll(async () => (await userOf(person))['is_premium']).toBe(true)
    expect((await person.call(getBilling, {})).body).toMatchObject({
      plan: 'premium',
      source: 'subscription',
      buyer: 'user',
      subscription: { type: 'annual', status: 'active' },
      invoices: [{ amount: 2400, currency: 'eur', status: 'paid' }],
      over: [],
    })
    expect((await person.call(openPortal, {})).status).toBe(200)
  })

  it('gives everyone in a team its plan once somebody who manages it has paid', async () => {
    const owner = await signedUp(stack.url)
    const team = await newTeam(owner)
    const params = { public_id: team.public_id }
    await pay(await owner.call(startTeamCheckout, { params, body: { type: 'monthly', currency: 'usd' } }))
    await expect.poll(() => userOf(owner)).toMatchObject({ is_premium: false, is_member_of_premium_organization: true })
    expect((await owner.call(getBilling, {})).body).toMatchObject({ plan: 'premium', source: 'team', source_team: { title: team.title } })
  })

  it('says which domains a team has above its plan, until the team has one', async () => {
    const owner = await signedUp(stack.url)
    const params = { public_id: (await newTeam(owner)).public_id }
    const body = { domain: 'start.sailors.example.org', is_host: true, is_email_domain: false }
    expect((await owner.call(claimTeamDomain, { params, body })).status).toBe(201)
    const over = async () => ((await owner.call(getTeamBilling, { params })).body as { over: unknown }).over
    expect(await over()).toEqual([{ quota: 'domains', count: 1, limit: 0 }])
    await pay(await owner.call(startTeamCheckout, { params, body: { type: 'monthly', currency: 'usd' } }))
    await expect.poll(over).toEqual([])
  })

  it('takes no event that Stripe has not signed', async () => {
    const answer = await fetch(`${stack.url}/api/billing/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      body: '{"id":"evt_1","object":"event"}',
    })
    expect(answer.status).toBe(400)
  })
})
