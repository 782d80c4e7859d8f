import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { corpusPath } from '../corpora.ts'
import {
  makeCustomer,
  makeEvent,
  makePortalSession,
  makePrice,
  makePromotionCode,
  makeSession,
  makeSubscription,
} from './stripe-objects.ts'
import { makeCharge, makeDispute, makeInvoice } from './stripe-payments.ts'

type Example = Record<string, unknown>

const path = corpusPath('stripe/fixtures3.json')
const examples = path ? (JSON.parse(readFileSync(path, 'utf8')) as { resources: Record<string, Example> }).resources : {}

const price = makePrice('price_1', 1, { unit_amount: 2400, unit_amount_decimal: null })
const charge = makeCharge('ch_1', 1, { amount: 100 })
const made: Record<string, object> = {
  customer: makeCustomer('cus_1', 1, {}),
  price,
  'checkout.session': makeSession('cs_1', 1, {}),
  subscription: makeSubscription('sub_1', { created: 1, price, quantity: 1, period: { start: 1, end: 2 }, customer: 'cus_1' }, {}),
  invoice: makeInvoice('in_1', 1, { amount: 100 }),
  charge,
  dispute: makeDispute('dp_1', 1, charge),
  promotion_code: makePromotionCode('promo_1', 1, 'SPRING'),
  'billing_portal.session': makePortalSession('bps_1', 1, { customer: 'cus_1', return_url: 'https://foyer.example/', locale: null }),
  event: makeEvent('evt_1', 1, 'charge.succeeded', charge),
}

/** What Stripe has in examples of all versions, and none of ours reads. */
const leftOut: Record<string, readonly string[]> = {
  charge: ['refunds', 'source'],
  invoice: ['subscription'],
}

/** The kind of a value, as far as JSON tells. */
const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)

describe.skipIf(path === null)('the shape of what stands in for Stripe', () => {
  it.each(Object.keys(made))('has the fields of the example: %s', (resource) => {
    const expected = Object.keys(examples[resource] ?? {}).filter((field) => !leftOut[resource]?.includes(field))
    const fields = Object.keys(made[resource] ?? {})
    expect(expected.filter((field) => !fields.includes(field))).toEqual([])
  })

  it.each(Object.keys(made))('has values of the kinds of the example, or none: %s', (resource) => {
    const example = examples[resource] ?? {}
    const wrong = Object.entries(made[resource] ?? {}).filter(([field, value]) => {
      const kinds = [kindOf(value), kindOf(example[field] ?? null)]
      return !kinds.includes('null') && kinds[0] !== kinds[1]
    })
    expect(wrong).toEqual([])
  })
})
