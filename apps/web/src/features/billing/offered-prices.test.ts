import { defaultPrices, showPrice } from '@foyer/contracts/billing/prices'
import { describe, expect, it } from 'vitest'
import { monthly, offeredPrices } from './offered-prices.ts'

const prices = defaultPrices.map(showPrice)
const typesOf = (choice: Parameters<typeof offeredPrices>[1]) => offeredPrices(prices, choice).map(({ type }) => type)

describe('offeredPrices', () => {
  it('offers each buyer their own', () => {
    expect(typesOf({ buyer: 'user', currency: 'usd' })).toEqual(['annual', 'lifetime2'])
    expect(typesOf({ buyer: 'education', currency: 'eur' })).toEqual(['annual_education'])
  })

  it('puts the price of the promotion first', () => {
    expect(typesOf({ buyer: 'user', currency: 'usd', promotion: 'lifetime' })).toEqual(['lifetime2', 'annual'])
  })

  it('offers nothing that has no price in the currency', () => {
    const inDollars = prices.map((price) => ({ ...price, amounts: { usd: 100 } }))
    expect(offeredPrices(inDollars, { buyer: 'user', currency: 'eur' })).toEqual([])
  })
})

describe('monthly', () => {
  it('says what a month of a longer price costs, and nothing of others', () => {
    const ofTeam = offeredPrices(prices, { buyer: 'organization', currency: 'usd' })
    expect(ofTeam.map((price) => monthly(price, 'usd'))).toEqual([null, 3000, 2500])
    expect(offeredPrices(prices, { buyer: 'user', currency: 'usd' }).map((price) => monthly(price, 'usd'))).toEqual([200, null])
  })
})
