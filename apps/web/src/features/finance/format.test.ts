import { describe, expect, it } from 'vitest'
import { formatChange, formatPrice, formatQuoteTime, linePoints } from './format.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('formatPrice', () => {
  it.each([
    [261.74, 'USD', 'en', '$261.74'],
    [261.74, 'EUR', 'de', '261,74 €'],
    [2_950.5, 'JPY', 'en', '¥2,951'],
    [0.0523, 'USD', 'en', '$0.0523'],
    [6_812.6, null, 'en', '6,812.60'],
    [6_812.6, null, 'de', '6.812,60'],
    [0.12345, null, 'en', '0.1235'],
  ])('writes %s %s in %s as %s', (price, currency, locale, text) => {
    expect(plain(formatPrice(price, currency, locale))).toBe(text)
  })
})

describe('formatChange', () => {
  it.each([
    [{ change: 2.29, changePercent: 0.8826 }, 'en', '+2.29 (+0.88%)'],
    [{ change: -6.31, changePercent: -1.3189 }, 'en', '-6.31 (-1.32%)'],
    [{ change: -6.31, changePercent: -1.3189 }, 'de', '-6,31 (-1,32 %)'],
    [{ change: 0, changePercent: 0 }, 'en', '0.00 (0.00%)'],
    [{ change: 0.0012, changePercent: null }, 'en', '+0.0012'],
    [{ change: null, changePercent: null }, 'en', ''],
  ])('writes %j in %s as %s', (change, locale, text) => {
    expect(plain(formatChange(change, locale))).toBe(text)
  })
})

describe('formatQuoteTime', () => {
  const time = Date.parse('2026-11-24') / 1000

  it('has the day alone for a close, wherever it is read', () => {
    expect(formatQuoteTime({ time, pricesOf: 'days' }, 'en')).toBe('Nov 24, 2026')
  })

  it('has the minute for a price of the day', () => {
    expect(formatQuoteTime({ time, pricesOf: 'today' }, 'en')).toMatch(/\d{1,2}:\d{2}/)
  })
})

describe('linePoints', () => {
  it('goes from the left to the right, and higher for a higher price', () => {
    expect(linePoints([1, 3, 2], null, 64, 24)).toEqual({ points: '1,23 32,1 63,12', base: null })
  })

  it('has the close before within the box', () => {
    expect(linePoints([2, 3], 1, 64, 24)).toEqual({ points: '1,12 63,1', base: 23 })
  })

  it('is level where no price has changed', () => {
    expect(linePoints([5, 5], 5, 64, 24)).toEqual({ points: '1,12 63,12', base: 12 })
  })
})
