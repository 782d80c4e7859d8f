import { newId } from '@foyer/testing/factories'
import { errorCodeOf } from '@foyer/testing/client'
import { json } from '@foyer/testing/sibling'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PaidBilling, beginPaying, startPaidBilling } from './support/paid-billing.ts'

let billing: PaidBilling
beforeAll(async () => {
  billing = await startPaidBilling({ env: { SWEEP_INTERVAL_MS: '3600000' } })
})
afterAll(() => billing?.stop())
beforeEach(() => {
  billing.stripe.newEvents()
  billing.stripe.answerInstead(undefined)
})

describe('checkout', () => {
  it('opens a session for the person, the price and the currency, and comes back to the installation', async () => {
    const { id, sessionId, customer } = await beginPaying(billing)
    expect(billing.world.store.sessions.get(sessionId)).toMatchObject({
      mode: 'subscription',
      currency: 'eur',
      client_reference_id: `user:${id}`,
      locale: 'de',
      success_url: 'https://foyer.example/users/billing?checkout=done',
      cancel_url: 'https://foyer.example/users/billing?checkout=cancelled',
      allow_promotion_codes: true,
      automatic_tax: { enabled: true },
      metadata: { foyer_subject: `user:${id}`, foyer_buyer: 'user', foyer_type: 'annual' },
    })
    expect(billing.world.store.customers.get(customer)).toMatchObject({
      email: 'ada@example.org',
      metadata: { foyer_subject: `user:${id}` },
    })
  })

  it('makes one customer and one session of calls at the same time', async () => {
    const id = newId()
    const answers = await Promise.all(Array.from({ length: 6 }, () => billing.checkout(id)))
    expect(new Set(answers.map(({ body }) => (body as { url: string }).url)).size).toBe(1)
    const customers = [...billing.world.store.customers.values()].filter(({ metadata }) => metadata['foyer_subject'] === `user:${id}`)
    expect(customers).toHaveLength(1)
  })

  it('closes what was opened for another order, so that nobody pays twice', async () => {
    const first = await beginPaying(billing)
    const second = await beginPaying(billing, { type: 'lifetime2' }, first.id)
    expect(billing.world.store.sessions.get(first.sessionId)?.status).toBe('expired')
    expect(billing.world.pay(first.sessionId)).toBe(false)
    expect(billing.world.pay(second.sessionId)).toBe(true)
  })

  it('pays nothing before the trial of a team is over', async () => {
    const end = billing.world.store.now + 10 * 24 * 60 * 60
    const team = await beginPaying(billing, { kind: 'team', buyer: 'organization', type: 'monthly', trial_ends_at: end })
    billing.world.pay(team.sessionId)
    await billing.sendNew()
    await expect.poll(() => billing.stateOf(team.id)).toMatchObject({ plan: 'team', subscription: { status: 'trialing', renews_at: end } })
    expect([...billing.world.store.charges.values()].filter(({ customer }) => customer === team.customer)).toEqual([])
  })

  it('takes a promotion code, and refuses one that is none', async () => {
    billing.world.addPromotion('SPRING')
    const { sessionId } = await beginPaying(billing, { promotion: 'SPRING' })
    expect(billing.world.store.sessions.get(sessionId)?.allow_promotion_codes).toBeNull()
    expect(errorCodeOf(await billing.checkout(newId(), { promotion: 'AUTUMN' }))).toBe('promotion_invalid')
  })

  it('refuses what is not sold to them, and what they have already', async () => {
    expect(errorCodeOf(await billing.checkout(newId(), { type: 'monthly' }))).toBe('checkout_unavailable')
    const { id, sessionId } = await beginPaying(billing)
    billing.world.pay(sessionId)
    expect(errorCodeOf(await billing.checkout(id))).toBe('already_subscribed')
    expect((await billing.checkout(id, { type: 'lifetime2' })).status).toBe(200)
  })

  it('charges no other price than the one that is shown', async () => {
    billing.world.reprice('foyer_enterprise_monthly', { usd: 1, eur: 1 })
    const answer = await billing.checkout(newId(), { kind: 'team', buyer: 'enterprise', type: 'monthly' })
    expect([answer.status, errorCodeOf(answer)]).toEqual([409, 'price_changed'])
  })

  it('makes a new customer where the one before was deleted at the provider', async () => {
    const before = await beginPaying(billing)
    billing.world.deleteCustomer(before.customer)
    const after = await beginPaying(billing, {}, before.id)
    expect(after.customer).not.toBe(before.customer)
  })

  it('says that the provider cannot be reached, and works again afterwards', async () => {
    billing.stripe.answerInstead(() => json({ error: { type: 'api_error', message: 'down' } }, 503))
    const id = newId()
    const answer = await billing.checkout(id)
    expect([answer.status, errorCodeOf(answer)]).toEqual([503, 'payment_provider_unavailable'])
    billing.stripe.answerInstead(undefined)
    expect((await billing.checkout(id)).status).toBe(200)
  })
})

describe('the portal', () => {
  it('opens for who has paid something, and for nobody else', async () => {
    const { id } = await beginPaying(billing)
    expect((await billing.portal(id)).body).toMatchObject({ url: expect.stringContaining('https://billing.stripe.com/') })
    expect(errorCodeOf(await billing.portal(newId()))).toBe('billing_empty')
  })
})

describe('a subscription', () => {
  it('gives its plan once the webhook has come, and shows its invoice', async () => {
    const { id, sessionId } = await beginPaying(billing)
    expect(await billing.planOf(id)).toBe('free')
    billing.world.pay(sessionId)
    await billing.sendNew()
    await expect.poll(() => billing.planOf(id)).toBe('premium')
    expect(await billing.stateOf(id)).toMatchObject({
      source: 'subscription',
      subscription: { type: 'annual', months: 12, status: 'active', cancels_at_period_end: false, ends_at: null, seats: null },
      invoices: [{ amount: 2400, currency: 'eur', status: 'paid' }],
      currency: 'eur',
      portal: true,
      as_of: billing.world.store.now,
    })
  })

  it('ends at the end of its period when it is cancelled', async () => {
    const { id, sessionId, customer } = await beginPaying(billing)
    billing.world.pay(sessionId)
    const subscription = [...billing.world.store.subscriptions.values()].find((each) => each.customer === customer)
    billing.world.cancelAtPeriodEnd(String(subscription?.id))
    await billing.sendNew()
    const end = subscription?.items.data[0]?.current_period_end
    await expect
      .poll(() => billing.stateOf(id))
      .toMatchObject({
        plan: 'premium',
        until: end,
        subscription: { renews_at: null, ends_at: end },
      })
  })
})

describe('a plan for life', () => {
  const buy = async () => {
    const person = await beginPaying(billing, { type: 'lifetime2', currency: 'usd' })
    billing.world.pay(person.sessionId)
    await billing.sendNew()
    await expect.poll(() => billing.stateOf(person.id)).toMatchObject({ plan: 'premium', source: 'lifetime', until: null })
    const charge = [...billing.world.store.charges.values()].find(({ customer }) => customer === person.customer)
    return { ...person, charge: String(charge?.id) }
  }

  it('stays when a part of it is given back, and ends when all of it is', async () => {
    const { id, charge } = await buy()
    billing.world.refund(charge, 100)
    await billing.sendNew()
    expect(await billing.planOf(id)).toBe('premium')
    billing.world.refund(charge)
    await billing.sendNew()
    await expect.poll(() => billing.planOf(id)).toBe('free')
  })

  it('stays while a dispute is open, and ends when it is lost', async () => {
    const { id, charge } = await buy()
    const dispute = billing.world.dispute(charge)
    await billing.sendNew()
    expect(await billing.planOf(id)).toBe('premium')
    billing.world.closeDispute(dispute, 'lost')
    await billing.sendNew()
    await expect.poll(() => billing.planOf(id)).toBe('free')
  })
})

describe('the archive of an account', () => {
  it('has what was paid, and no id and no page of Stripe', async () => {
    const { id, sessionId, customer } = await beginPaying(billing)
    expect(await billing.exported(newId())).toEqual({ subscription: null, payments: null })
    billing.world.pay(sessionId)
    await billing.sendNew()
    await expect.poll(() => billing.planOf(id)).toBe('premium')
    const exported = await billing.exported(id)
    expect(exported).toMatchObject({
      payments: {
        subscriptions: [{ type: 'annual', status: 'active', ends_at: null }],
        purchases: [],
        invoices: [{ amount: 2_400, currency: 'eur', status: 'paid' }],
      },
    })
    const text = JSON.stringify(exported)
    for (const secret of [customer, 'sub_', 'https://']) expect(text).not.toContain(secret)
  })
})
