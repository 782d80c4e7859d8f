import { describe, expect, it } from 'vitest'
import { formatEarnings } from './format.ts'

describe('earnings', () => {
  it('have the decimals of their currency', () => {
    expect(formatEarnings(27.8, 'EUR', 'en-GB')).toBe('€27.80')
    expect(formatEarnings(1_234.5, 'EUR', 'de')).toBe('1.234,50\u00A0€')
    expect(formatEarnings(120, 'JPY', 'en')).toBe('¥120')
    expect(formatEarnings(-0.5, 'USD', 'en')).toBe('-$0.50')
  })

  it('are written with the code of a currency that nobody knows', () => {
    expect(formatEarnings(1, 'XQZ', 'en')).toBe('XQZ\u00A01.00')
  })
})
