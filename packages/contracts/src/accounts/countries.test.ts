import { describe, expect, it } from 'vitest'
import { countries, currencyOf, isCountry } from './countries.ts'

describe('countries', () => {
  it('are those that have a name in every language', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(countries.filter((code) => names.of(code) === undefined)).toEqual([])
    expect(new Set(countries).size).toBe(249)
  })

  it('are told from other codes', () => {
    expect(['DE', 'de', 'XX', 'EU', ''].map(isCountry)).toEqual([true, false, false, false, false])
  })
})

describe('currencyOf', () => {
  it('gives a currency that there is for every country', () => {
    const currencies = new Set(Intl.supportedValuesOf('currency'))
    expect(countries.filter((code) => !currencies.has(currencyOf(code)))).toEqual([])
  })

  it('gives the currency of the country, and that of the United States where none is known', () => {
    expect(['DE', 'CH', 'GB', 'AQ', null].map(currencyOf)).toEqual(['EUR', 'CHF', 'GBP', 'USD', 'USD'])
  })
})
