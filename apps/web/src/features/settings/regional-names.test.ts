import { countries } from '@foyer/contracts/accounts/countries'
import { describe, expect, it } from 'vitest'
import { countryNames, currencyNames } from './regional-names.ts'

describe('countryNames', () => {
  it('names every country in the language, in its order', () => {
    const german = countryNames('de')
    expect(german).toHaveLength(countries.length)
    expect(german.find(({ code }) => code === 'AT')?.name).toBe('Österreich')
    const names = german.map(({ name }) => name)
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'))
    expect(countryNames('en').find(({ code }) => code === 'AT')?.name).toBe('Austria')
  })
})

describe('currencyNames', () => {
  it('names currencies in the language, with their codes', () => {
    expect(currencyNames('de').find(({ code }) => code === 'CHF')?.name).toBe('Schweizer Franken (CHF)')
  })
})
