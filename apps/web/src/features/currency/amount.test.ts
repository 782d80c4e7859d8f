import { describe, expect, it } from 'vitest'
import { parseAmount } from './amount.ts'

describe('parseAmount', () => {
  it.each([
    ['1.234,50', 'de', '1234.50'],
    ['1,234.50', 'de', '1234.50'],
    ['1.234,50', 'en', '1234.50'],
    ['1,234.50', 'en', '1234.50'],
    ['1.234', 'de', '1234'],
    ['1.234', 'en', '1.234'],
    ['1,234', 'en', '1234'],
    ['1,234', 'de', '1.234'],
    ['12.5', 'de', '12.5'],
    ['12,5', 'en', '12.5'],
    ['0.500', 'de', '0.500'],
    ['1234.567', 'de', '1234.567'],
    ['1.234.567', 'en', '1234567'],
    ['1,234,567.891', 'en', '1234567.891'],
    ['12,34,567.80', 'en-IN', '1234567.80'],
    ['1 234,50', 'fr', '1234.50'],
    ['1\u202F234,50', 'fr', '1234.50'],
    ['1\u00A0234,50', 'pl', '1234.50'],
    ['1’234.50', 'de-CH', '1234.50'],
    ["1'234.50", 'de-CH', '1234.50'],
    ['12345678901234567890.01', 'en', '12345678901234567890.01'],
    ['100', 'ja', '100'],
    ['007', 'en', '007'],
    ['.5', 'en', '0.5'],
    [',5', 'de', '0.5'],
    ['5,', 'de', '5'],
    [' 42 ', 'tr', '42'],
  ])('reads %j in %s', (text, locale, amount) => {
    expect(parseAmount(text, locale)).toBe(amount)
  })

  it.each([
    ['', 'en'],
    ['.', 'en'],
    ['-5', 'en'],
    ['1e5', 'en'],
    ['€5', 'de'],
    ['five', 'en'],
    ['1,2,3', 'en'],
    ['1.2.3,4', 'de'],
    ['1,234.50.10', 'en'],
    ['1.234,50,10', 'de'],
    ['1,23.45', 'en'],
    ['<script>', 'en'],
    ['1'.repeat(25), 'en'],
  ])('refuses %j in %s', (text, locale) => {
    expect(parseAmount(text, locale)).toBeNull()
  })

  it.each(['de', 'en', 'es', 'es-AR', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'pt-BR', 'ru', 'sv', 'tr', 'zh-CN', 'de-CH', 'en-IN'])(
    'reads back what %s writes',
    (locale) => {
      const texts = [0, 1.5, 999.99, 1234.5, 12_345.67, 1_234_567.89].map((number) => new Intl.NumberFormat(locale).format(number))
      expect(texts.map((text) => Number(parseAmount(text, locale)))).toEqual([0, 1.5, 999.99, 1234.5, 12_345.67, 1_234_567.89])
    },
  )
})
