import { newId } from '@foyer/testing/factories'
import { json } from '@foyer/testing/sibling'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PaidBilling, beginPaying, startPaidBilling } from './support/paid-billing.ts'

let billing: PaidBilling
beforeAll(async () => {
  billing = await startPaidBilling({ env: { SWEEP_INTERVAL_MS: '200' } })
})
afterAll(() => billing?.stop())
beforeEach(() => {
  billing.stripe.newEvents()
  billing.stripe.answerInstead(undefined)
})

async function paid(order: Parameters<typeof beginPaying>[1] = {}) {
  const person = await beginPaying(billing, order)
  billing.world.pay(person.sessionId)
  const events = billing.stripe.newEvents()
  const created = events.find(({ type }) => type === 'customer.subscription.created')
  if (!created) throw new Error('nothing was bought')
  return { ...person, events, created, subscriptionId: (created.data.object as { id: string }).id }
}

const pendingOf = async (id: number, name: string) =>
  ((await billing.accounts.findOne({ _id: id }).lean())?.pending_events ?? [])
    .filter((event) => event.name === name)
    .map(({ payload }) => payload)

describe('the webhook of Stripe', () => {
  it('refuses what Stripe has not signed, or too long ago', async () => {
    const { created } = await paid()
    expect(await billing.send(created, { secret: 'whsec_other' })).toBe(400)
    expect(await billing.send(created, { at: billing.world.store.now - 301 })).toBe(400)
    expect(await billing.send(created, { at: billing.world.store.now - 299 })).toBe(200)
  })

  it('takes an event once, however often it comes', async () => {
    const { id, created } = await paid()
    expect(await Promise.all([billing.send(created), billing.send(created)])).toEqual([200, 200])
    expect(await billing.send(created)).toBe(200)
    await expect.poll(() => billing.planOf(id)).toBe('premium')
    const hints = (await billing.accounts.findOne({ _id: id }).lean())?.hints
    expect(await billing.send(created)).toBe(200)
    expect((await billing.accounts.findOne({ _id: id }).lean())?.hints).toBe(hints)
  })

  it('ends in the same state whatever the order of the events', async () => {
    const { id, subscriptionId, events } = await paid()
    billing.world.cancelNow(subscriptionId)
    const all = [...events, ...billing.stripe.newEvents()]
    for (const event of all.toReversed()) await billing.send(event)
    await expect.poll(() => billing.stateOf(id)).toMatchObject({ plan: 'free', subscription: { status: 'canceled' } })
  })

  it('takes events of customers that are nobody’s here', async () => {
    const stranger = { ...(await paid()).created, id: 'evt_of_a_stranger' }
    Object.assign(stranger.data.object, { customer: 'cus_stranger' })
    expect(await billing.send(stranger)).toBe(200)
  })
})

describe('without a webhook', () => {
  it('hears of what was bought by the events that Stripe lists', async () => {
    const { id } = await paid()
    expect(await billing.planOf(id)).toBe('free')
    await billing.catchUpEvents()
    await expect.poll(() => billing.planOf(id)).toBe('premium')
  })

  it('knows a customer again whose account is not stored any more, once an event names them', async () => {
    const { id, customer, created } = await paid()
    await billing.accounts.deleteOne({ _id: id })
    expect(await billing.send(created)).toBe(200)
    await expect.poll(() => billing.planOf(id)).toBe('premium')
    expect(await billing.accounts.findOne({ _id: id }).lean()).toMatchObject({ customer_id: customer, kind: 'user' })
  })
})

describe('while Stripe cannot be reached', () => {
  it('keeps what was paid for 72 hours after its period, and catches up afterwards', async () => {
    const { id, created } = await paid({ kind: 'team', buyer: 'organization', type: 'monthly' })
    await billing.send(created)
    await expect.poll(() => billing.planOf(id)).toBe('team')
    billing.stripe.answerInstead(() => json({ error: { type: 'api_error', message: 'down' } }, 503))
    billing.advanceDays(30 + 2.9)
    expect(await billing.planOf(id)).toBe('team')
    billing.stripe.answerInstead(undefined)
    await expect.poll(() => billing.stateOf(id)).toMatchObject({ plan: 'team', invoices: [{ status: 'paid' }, { status: 'paid' }] })
  })
})

describe('a payment that fails', () => {
  it('leaves the plan for 14 days, and tells of it twice and of its end once', async () => {
    const { id, customer, created } = await paid()
    await billing.send(created)
    await expect.poll(() => billing.planOf(id)).toBe('premium')
    billing.world.setCard(customer, false)
    billing.advanceDays(365)
    const end = billing.world.store.now + 14 * 24 * 60 * 60
    await billing.sendNew()
    await expect.poll(() => billing.stateOf(id)).toMatchObject({ plan: 'premium', source: 'grace', until: end, grace: { ends_at: end } })
    expect(await pendingOf(id, 'billing.noticed')).toMatchObject([{ notice: 'payment_failed', ends_at: end }])
    billing.advanceDays(11.5)
    await expect.poll(() => pendingOf(id, 'billing.noticed')).toMatchObject([{}, { notice: 'grace_ending', ends_at: end }])
    billing.advanceDays(2.6)
    await expect.poll(() => billing.planOf(id)).toBe('free')
    await expect.poll(() => pendingOf(id, 'billing.noticed')).toMatchObject([{}, {}, { notice: 'plan_ended', ends_at: null }])
  })

  it('is over once the payment has come', async () => {
    const { id, customer, created } = await paid()
    await billing.send(created)
    billing.world.setCard(customer, false)
    billing.advanceDays(365)
    await billing.sendNew()
    await expect.poll(() => billing.stateOf(id)).toMatchObject({ source: 'grace' })
    billing.world.setCard(customer, true)
    billing.advanceDays(3.1)
    await billing.sendNew()
    await expect.poll(() => billing.stateOf(id)).toMatchObject({ plan: 'premium', source: 'subscription', grace: null })
  })
})

describe('the end of an account', () => {
  it('ends what it would go on paying', async () => {
    const { id, subscriptionId, created } = await paid()
    await billing.send(created)
    await billing.endBilling(id)
    expect(billing.world.store.subscriptions.get(subscriptionId)?.status).toBe('canceled')
    expect(await billing.planOf(id)).toBe('free')
    await billing.endBilling(newId())
  })
})
