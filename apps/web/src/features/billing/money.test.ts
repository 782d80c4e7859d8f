import { describe, expect, it } from 'vitest'
import { formatMoney } from './money.ts'

describe('formatMoney', () => {
  it.each([
    [2400, 'usd', 'en', '$24'],
    [2450, 'usd', 'en', '$24.50'],
    [2400, 'eur', 'de', '24 €'],
    [275_000, 'eur', 'de', '2.750 €'],
  ])('writes %i %s in %s as people do', (amount, currency, language, text) => {
    expect(formatMoney(amount, currency, language).replaceAll(/\s/g, ' ')).toBe(text)
  })

  it('goes by the decimals of the currency', () => {
    expect(formatMoney(2400, 'jpy', 'en')).toBe('¥2,400')
  })
})
