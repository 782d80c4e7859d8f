import { exportSubscription } from '@foyer/contracts/accounts/account-data'
import { beginCheckout, beginPortal, entitlements, readBilling } from '@foyer/contracts/billing/billing'
import type { OwnBilling } from '@foyer/contracts/billing/billing-state'
import { type BuyerKind, type SubscriptionType, defaultPrices, monthsOf } from '@foyer/contracts/billing/prices'
import { connectMongo } from '@foyer/service-kit/mongo'
import { createLogger } from '@foyer/service-kit/logger'
import { type StartOptions, startService } from '@foyer/service-kit/start-service'
import { callService, identityHeaders } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { createStripe, signStripeEvent, stripeSecrets } from '@foyer/testing/stripe/stripe'
import { customerOf } from '@foyer/testing/stripe/stripe-world'
import type { Stripe } from 'stripe'
import { createBillingAccountModel } from '../../src/modules/billing-account/billing-account.model.ts'
import { createDeps } from '../../src/deps.ts'
import { service } from '../../src/service.ts'

const day = 24 * 60 * 60

export const soldPrices = defaultPrices.map(({ lookup_key, amounts, type }) => ({ lookup_key, amounts, months: monthsOf[type] }))

export type PaidBilling = Awaited<ReturnType<typeof startPaidBilling>>

/** The billing service with Stripe beside it, both by the clock of Stripe, which the test moves. */
export async function startPaidBilling(options: { env?: Record<string, string>; roles?: StartOptions['roles'] } = {}) {
  const stores = await startStores()
  const stripe = createStripe({ prices: soldPrices })
  const { world } = stripe
  const loopback = await startLoopback((request) => stripe.answer(request))
  const env = {
    ...stores.env,
    BILLING: 'on',
    STRIPE_SECRET_KEY: stripeSecrets.key,
    STRIPE_WEBHOOK_SECRET: stripeSecrets.webhook,
    STRIPE_API_URL: loopback.url,
    ...options.env,
  }
  const clock = () => new Date(world.store.now * 1000)
  let deps: Awaited<ReturnType<typeof createDeps>> | undefined
  const running = await startService(
    { ...service, createDeps: async (kit) => (deps = await createDeps({ ...kit, clock })) },
    { env, roles: options.roles ?? ['http', 'worker'] },
  )
  const mongo = await openBilling(stores)
  const accounts = createBillingAccountModel(mongo)

  const send = async (event: Stripe.Event, { at = world.store.now, secret }: { at?: number; secret?: string } = {}) => {
    const { payload, headers } = signStripeEvent(event, at, secret)
    const answer = await fetch(`${running.url}/billing/stripe`, {
      method: 'POST',
      headers: { ...headers, ...identityHeaders(null) },
      body: payload,
    })
    return answer.status
  }
  const by = { service: 'accounts' } as const
  const stateOf = async (id: number, query = {}): Promise<OwnBilling> =>
    (await callService(running.url, readBilling, { params: { subject_id: String(id) }, query }, by)).body as OwnBilling

  return {
    ...running,
    stripe,
    world,
    loopback,
    accounts,
    send,
    /** Sends the webhooks of all that has happened since, and gives their number. */
    async sendNew(): Promise<number> {
      const events = stripe.newEvents()
      for (const event of events) await send(event)
      return events.length
    },
    stateOf,
    planOf: async (id: number): Promise<string> =>
      ((await callService(running.url, entitlements, { params: { user_id: String(id) } }, by)).body as { plan: string }).plan,
    /** What the archive of an account has of the person. */
    exported: async (id: number): Promise<unknown> =>
      (await callService(running.url, exportSubscription, { params: { user_id: String(id) } }, { service: 'import' })).body,
    checkout: (id: number, order: Partial<Parameters<typeof orderOf>[0]> = {}) =>
      callService(running.url, beginCheckout, { params: { subject_id: String(id) }, body: orderOf(order) }, by),
    portal: (id: number) =>
      callService(
        running.url,
        beginPortal,
        { params: { subject_id: String(id) }, body: { lang: 'de', return_url: 'https://foyer.example/users/billing' } },
        by,
      ),
    catchUpEvents: () => deps?.payments?.catchUp.events(),
    endBilling: (id: number) => deps?.endBilling(id),
    advanceDays: (days: number) => world.advance(days * day),
    async stop() {
      await mongo.close()
      await running.stop()
      await loopback.close()
      await stores.stop()
    },
  }
}

function openBilling(stores: TestStores) {
  const { MONGODB_URI: uri = '', MONGODB_DB_PREFIX: prefix = '' } = stores.env
  return connectMongo({ uri, dbName: `${prefix}_billing`, log: createLogger('test', 'silent') })
}

function orderOf(part: {
  kind?: 'user' | 'team'
  buyer?: BuyerKind
  type?: SubscriptionType
  currency?: 'usd' | 'eur'
  promotion?: string
  seats?: number
  trial_ends_at?: number
}) {
  const { kind = 'user', buyer = 'user', type = 'annual', currency = 'eur', seats = 1, ...rest } = part
  const address = 'https://foyer.example/users/billing'
  return {
    kind,
    buyer,
    type,
    currency,
    seats,
    ...rest,
    email: 'ada@example.org',
    name: 'Ada',
    lang: 'de',
    success_url: `${address}?checkout=done`,
    cancel_url: `${address}?checkout=cancelled`,
  }
}

/** Somebody, or a team, who begins to pay: gives the id of the session of Stripe. */
export async function beginPaying(billing: PaidBilling, order: Parameters<PaidBilling['checkout']>[1] = {}, id = newId()) {
  const { status, body } = await billing.checkout(id, order)
  if (status !== 200) throw new Error(`checkout was answered ${status}: ${JSON.stringify(body)}`)
  const sessionId = (body as { url: string }).url.split('/').at(-1) ?? ''
  const session = billing.world.store.sessions.get(sessionId)
  if (!session) throw new Error('no session was opened')
  return { id, sessionId, customer: customerOf(session) }
}
