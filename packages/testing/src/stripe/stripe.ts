import { createHmac } from 'node:crypto'
import type { Stripe } from 'stripe'
import { json } from '../sibling.ts'
import { answerStripe } from './stripe-answers.ts'
import { type SoldPrice, createStripeWorld } from './stripe-world.ts'

type Request = { method: string; path: string; body: string; headers: Record<string, unknown> }
type Reply = ReturnType<typeof json>

export const stripeSecrets = { key: 'sk_test_foyer', webhook: 'whsec_foyer_test' } as const

/** The version of its API in which this one answers. */
const version = '2026-10-28.endive'

/**
 * Stripe by HTTP, with state: a handler for `startLoopback`, `world` for what its customers and time do, and `deliver` for its webhooks. Calls with the idempotency key of
 * an earlier one get its answer.
 */
export function createStripe({ prices, startsAt = Math.floor(Date.now() / 1000) }: { prices: readonly SoldPrice[]; startsAt?: number }) {
  const world = createStripeWorld({ prices, startsAt })
  const answered = new Map<string, { sent: string; reply: Reply }>()
  let instead: ((request: Request) => Reply | undefined) | undefined
  let delivered = 0

  function answer(request: Request): Reply {
    const replaced = instead?.(request)
    if (replaced) return replaced
    const { method, path: address, body, headers } = request
    if (headers['authorization'] !== `Bearer ${stripeSecrets.key}`)
      return json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401)
    if (headers['stripe-version'] !== version) return json({ error: { type: 'invalid_request_error', message: 'Unknown version' } }, 400)
    const { pathname, searchParams: query } = new URL(address, 'http://stripe.example')
    const key = headers['idempotency-key']
    const earlier = typeof key === 'string' && method === 'POST' ? answered.get(key) : undefined
    const sent = `${pathname} ${body}`
    if (earlier && earlier.sent !== sent)
      return json(
        { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters' } },
        400,
      )
    if (earlier) return earlier.reply
    const reply = answerStripe(world, { method, path: pathname, query, form: new URLSearchParams(body) })
    if (typeof key === 'string' && method === 'POST') answered.set(key, { sent, reply })
    return reply
  }

  return {
    world,
    answer,

    /** Answers something else from now on, or as Stripe again. */
    answerInstead: (reply: ((request: Request) => Reply | undefined) | undefined) => (instead = reply),

    /** The events that were not handed out before. */
    newEvents: (): Stripe.Event[] => {
      const fresh = world.store.events.slice(delivered)
      delivered = world.store.events.length
      return fresh
    },
  }
}

/** What Stripe sends to a webhook for an event: its body and its signature, made at a moment (s). */
export function signStripeEvent(event: Stripe.Event, at: number, secret: string = stripeSecrets.webhook) {
  const payload = JSON.stringify(event, null, 2)
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return { payload, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${at},v1=${signature}` } }
}
