import { describe, expect, it } from 'vitest'
import { currenciesOf, defaultPrices, plansFileSchema, showPrice } from './prices.ts'

const pricesIn = (currency: 'usd' | 'eur') =>
  defaultPrices.map(({ buyer, type, amounts }) => `${buyer} ${type} ${(amounts[currency] ?? 0) / 100}`)

describe('the prices of the specification', () => {
  it('holds those in dollars', () => {
    expect(pricesIn('usd')).toEqual([
      'user annual 24',
      'user lifetime2 70',
      'organization monthly 30',
      'organization quarterly 90',
      'organization annual 300',
      'enterprise monthly 300',
      'enterprise quarterly 900',
      'enterprise annual 3000',
      'education annual_education 150',
    ])
  })

  it('holds those in euros, which are lower for enterprises', () => {
    expect(pricesIn('eur').filter((line) => line.startsWith('enterprise'))).toEqual([
      'enterprise monthly 275',
      'enterprise quarterly 800',
      'enterprise annual 2750',
    ])
    expect(pricesIn('eur').slice(0, 5)).toEqual(pricesIn('usd').slice(0, 5))
  })

  it('shows what each gives, without the key of the provider', () => {
    const [annual] = defaultPrices
    if (!annual) throw new Error('no price')
    expect(showPrice(annual)).toEqual({
      buyer: 'user',
      type: 'annual',
      amounts: { usd: 2400, eur: 2400 },
      per_seat: false,
      plan: 'premium',
      months: 12,
    })
  })
})

describe('the file of an operator', () => {
  const price = { buyer: 'user', type: 'annual', amounts: { eur: 3000 }, lookup_key: 'pro' } as const
  const problemsOf = (file: unknown) =>
    (plansFileSchema.safeParse(file).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

  it('replaces the prices, and takes the default for what it leaves out', () => {
    expect(plansFileSchema.parse({ prices: [price] })).toEqual({ tax: 'added', automatic_tax: true, prices: [price] })
    expect(plansFileSchema.parse({ tax: 'included' }).prices).toEqual([...defaultPrices])
    expect(currenciesOf(price)).toEqual(['eur'])
  })

  it.each([
    [{ prices: [price, { ...price, lookup_key: 'other' }] }, 'prices.1.type: a second annual price for user'],
    [{ prices: [price, { ...price, type: 'lifetime2' }] }, 'prices.1.lookup_key: another price has this key'],
    [{ prices: [{ ...price, type: 'monthly' }] }, 'prices.0.type: there is no monthly price for user'],
    [{ prices: [{ ...price, per_seat: true }] }, 'prices.0.per_seat: a person has no seats'],
    [{ prices: [{ ...price, amounts: {} }] }, 'prices.0.amounts: no amount'],
    [
      { prices: [price, { ...price, type: 'lifetime2', lookup_key: 'life', amounts: { usd: 1 } }] },
      'prices.1.amounts: not in the currencies of the first price',
    ],
  ])('refuses what does not fit together: %j', (file, problem) => expect(problemsOf(file)).toContain(problem))

  it('names where an amount is no whole number of minor units', () => {
    expect(problemsOf({ prices: [{ ...price, amounts: { eur: 24.5 } }] })[0]).toMatch(/^prices\.0\.amounts\.eur: /)
  })
})
