import { AppError } from '@foyer/service-kit/app-error'
import { defaultPrices, monthsOf } from '@foyer/contracts/billing/prices'
import { seededBelow } from '@foyer/testing/seeded'
import { makeCustomer, makeSession } from '@foyer/testing/stripe/stripe-objects'
import { createStripeWorld } from '@foyer/testing/stripe/stripe-world'
import type { Stripe } from 'stripe'
import { decideEntitlement } from '../../src/modules/entitlement/entitlement.policy.ts'
import { createLookAgain } from '../../src/modules/look-again/look-again.ts'
import { toEvent } from '../../src/modules/stripe/stripe-event.ts'
import { toState } from '../../src/modules/stripe/stripe-state.ts'
import { createTakeEvent } from '../../src/modules/webhook/take-event.command.ts'
import { createMemoryAccounts } from './memory-accounts.ts'

const day = 24 * 60 * 60
const subjectId = 7
const customer = 'cus_random'

type World = ReturnType<typeof newWorld>

function newWorld() {
  const prices = defaultPrices.map(({ lookup_key, amounts, type }) => ({ lookup_key, amounts, months: monthsOf[type] }))
  const world = createStripeWorld({ prices, startsAt: 1_800_000_000 })
  world.store.customers.set(customer, makeCustomer(customer, world.store.now, {}))
  return world
}

/** Billing beside a world of Stripe: its own code on accounts in memory. */
function newBilling(world: World) {
  const clock = () => new Date(world.store.now * 1000)
  const accounts = createMemoryAccounts({ _id: subjectId, kind: 'user', customer_id: customer }, clock())
  const isAway = { now: false }
  const readState = async () => {
    if (isAway.now) throw new AppError('payment_provider_unavailable')
    return truthOf(world)
  }
  const lookAgain = createLookAgain({ accounts, provider: { readState }, relay: () => undefined, clock })
  const ids = new Set<string>()
  const ledger = { has: async (id: string) => ids.has(id), add: async ({ _id }: { _id: string }) => void ids.add(_id) }
  const takeEvent = createTakeEvent({ ledger, accounts, queueLook: () => lookAgain.all([subjectId]), clock })
  let readUntil = 0
  return {
    isAway,
    take: (event: Stripe.Event) => takeEvent(toEvent(event)),
    /** As the sweeps do: the events that were missed, and what is due. */
    async catchUp(): Promise<void> {
      if (!isAway.now) {
        for (const event of world.store.events.slice(readUntil)) await takeEvent(toEvent(event))
        readUntil = world.store.events.length
      }
      await lookAgain.all((await accounts.listDue(clock(), 10)).map(({ _id }) => _id))
    },
    async end() {
      const account = await accounts.find(subjectId)
      const entitlement = decideEntitlement({ kind: 'user', grant: null, trial: null, state: account?.state ?? null }, clock())
      return { state: account?.state, entitlement, announced: account?.announced && { ...account.announced, notices: [] } }
    },
  }
}

const idOf = (thing: string | { id: string }): string => (typeof thing === 'string' ? thing : thing.id)

/** What Stripe has of the customer now. */
function truthOf({ store }: World) {
  const isTheirs = (thing: { customer: unknown }) => thing.customer === customer
  const lostCharges = new Set([...store.disputes.values()].flatMap(({ status, charge }) => (status === 'lost' ? [idOf(charge)] : [])))
  return toState(
    {
      subscriptions: [...store.subscriptions.values()].filter(isTheirs),
      charges: [...store.charges.values()].filter(isTheirs),
      invoices: [...store.invoices.values()].filter(isTheirs),
      lostCharges,
    },
    defaultPrices,
  )
}

function buy(world: World, lookupKey: string): void {
  const { store } = world
  const price = [...store.prices.values()].find(({ lookup_key }) => lookup_key === lookupKey)
  if (!price) throw new Error(`no price ${lookupKey}`)
  const id = store.id('cs')
  const isRecurring = price.type === 'recurring'
  store.sessions.set(id, makeSession(id, store.now, { mode: isRecurring ? 'subscription' : 'payment', customer, currency: 'eur' }))
  store.orders.set(id, {
    price,
    quantity: 1,
    trialEnd: null,
    metadata: { foyer_buyer: 'user', foyer_type: isRecurring ? 'annual' : 'lifetime2' },
  })
  world.pay(id)
}

/** Something that a person, their bank, an operator or time does. */
function step(world: World, below: (bound: number) => number): void {
  const { store } = world
  const subscriptions = [...store.subscriptions.values()].filter(({ status }) => status !== 'canceled')
  const charges = [...store.charges.values()].filter(({ paid, refunded }) => paid && !refunded)
  const disputes = [...store.disputes.values()].filter(({ status }) => status === 'needs_response')
  const pick = <T>(things: readonly T[]) => things[below(Math.max(1, things.length))]
  const [subscription, charge, dispute] = [pick(subscriptions), pick(charges), pick(disputes)]
  const acts = [
    () => buy(world, pick(['foyer_user_annual', 'foyer_organization_monthly', 'foyer_user_lifetime2']) ?? ''),
    () => world.advance(below(45 * day)),
    () => world.advance(below(2 * day)),
    () => world.setCard(customer, below(3) > 0),
    () => subscription && world.cancelAtPeriodEnd(subscription.id, below(2) === 0),
    () => subscription && world.cancelNow(subscription.id),
    () => subscription && world.changePrice(subscription.id, 'foyer_organization_monthly'),
    () => charge && world.refund(charge.id, below(2) === 0 ? 1 : undefined),
    () => charge && world.dispute(charge.id),
    () => dispute && world.closeDispute(dispute.id, below(2) === 0 ? 'won' : 'lost'),
  ]
  acts[below(acts.length)]?.()
}

/**
 * A random history, heard of in two ways: each event at once and in order, and shuffled, doubled, dropped and late, with times in which Stripe is away. Gives how
 * both end after the sweeps.
 */
export async function runHistory(seed: number) {
  const below = seededBelow(seed)
  const world = newWorld()
  const [ordered, disturbed] = [newBilling(world), newBilling(world)]
  let late: Stripe.Event[] = []
  for (let count = 5 + below(12); count > 0; count -= 1) {
    const before = world.store.events.length
    step(world, below)
    const events = world.store.events.slice(before)
    for (const event of events) await ordered.take(event)
    disturbed.isAway.now = below(4) === 0
    const heard = [...late, ...events].filter(() => below(4) > 0)
    const doubled = heard.flatMap((event) => (below(4) === 0 ? [event, event] : [event])).toSorted(() => below(3) - 1)
    late = doubled.filter(() => below(3) === 0)
    for (const event of doubled) if (!late.includes(event)) await disturbed.take(event)
    if (below(5) === 0) await disturbed.catchUp()
  }
  disturbed.isAway.now = false
  for (const billing of [ordered, disturbed]) await billing.catchUp()
  // What was put off while Stripe was away, and what time has changed.
  world.advance(60)
  for (const billing of [ordered, disturbed]) await billing.catchUp()
  return { ordered: await ordered.end(), disturbed: await disturbed.end() }
}

/** Whether somebody who pays lost their plan while Stripe was away for up to 72 hours; null: nobody paid all that time. */
export async function losesPlan(seed: number): Promise<boolean | null> {
  const below = seededBelow(seed)
  const world = newWorld()
  const billing = newBilling(world)
  for (let count = 3 + below(8); count > 0; count -= 1) step(world, below)
  await billing.catchUp()
  const pays = () => truthOf(world).subscriptions.some(({ status, ends_at }) => status === 'active' && ends_at === null)
  if (!pays()) return null
  billing.isAway.now = true
  for (let hours = 0; hours < 72; hours += 8) {
    world.advance(8 * 60 * 60)
    await billing.catchUp()
    if (!pays()) return null
    if ((await billing.end()).entitlement.plan === 'free') return true
  }
  return false
}
