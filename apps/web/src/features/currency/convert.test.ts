import { describe, expect, it } from 'vitest'
import { convert, currencyName, formatAmount } from './convert.ts'

/** In plain spaces, as those of Unicode differ from one release of CLDR to the next. */
const formatted = (amount: string, currency: string, locale: string) => formatAmount(amount, currency, locale).replaceAll(/\s/g, ' ')

describe('convert', () => {
  it.each([
    ['100', '1', '1.0873', '108.73'],
    ['0.1', '1', '3', '0.3'],
    ['1', '3', '1', '0.3333333333333333333333333333333333333333'],
    ['2', '3', '1', '0.6666666666666666666666666666666666666666'],
    ['12345678901234567890.01', '1', '1', '12345678901234567890.01'],
    ['0', '1.0873', '163.45', '0'],
  ])('gives %s × %s⁻¹ × %s in all digits', (amount, from, to, expected) => {
    expect(convert(amount, from, to)).toBe(expected)
  })
})

/** Cases of divide.decTest of the General Decimal Arithmetic testcases (IBM, version 2.56), which are rounded half up to nine digits. */
const divisions: [name: string, dividend: string, divisor: string, quotient: string][] = [
  ['divx001', '1', '1', '1'],
  ['divx007', '1', '3', '0.333333333'],
  ['divx008', '2', '3', '0.666666667'],
  ['divx028', '5', '0.20', '25'],
  ['divx040', '1', '64', '0.015625'],
  ['divx073', '999999999.9', '1', '1000000000'],
  ['divx105', '1', '6', '0.166666667'],
  ['divx106', '1', '7', '0.142857143'],
  ['divx108', '1', '9', '0.111111111'],
  ['divx130', '12345', '4.999', '2469.4939'],
  ['divx131', '12345', '4.99', '2473.9479'],
  ['divx132', '12345', '4.9', '2519.38776'],
  ['divx134', '12345', '5.1', '2420.58824'],
  ['divx136', '12345', '5.001', '2468.5063'],
  ['divx220', '391', '597', '0.654941374'],
  ['divx402', '1', '12345678000', '0.0000000000810000066'],
  ['divx418', '1', '1234567902', '0.000000000809999999'],
  ['divx500', '1', '9.9', '0.101010101'],
]
const nineDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 9, useGrouping: false })

describe('what is converted and then rounded', () => {
  it.each(divisions)('is that of %s: %s ÷ %s', (_, dividend, divisor, quotient) => {
    expect(nineDigits.format(convert(dividend, divisor, '1') as Intl.StringNumericLiteral)).toBe(quotient)
    expect(nineDigits.format(convert('1', divisor, dividend) as Intl.StringNumericLiteral)).toBe(quotient)
  })
})

describe('formatAmount', () => {
  // Digits by ISO 4217, as CLDR's currencyData has them.
  it.each([
    ['1234.5', 'EUR', 'de', '1.234,50 €'],
    ['1234.5', 'EUR', 'en', '€1,234.50'],
    ['1234.5', 'USD', 'es-AR', 'US$ 1.234,50'],
    ['1234.5', 'JPY', 'en', '¥1,235'],
    ['1234.5', 'KRW', 'en', '₩1,235'],
    ['1234.5', 'CLP', 'en', 'CLP 1,235'],
    ['1234.5', 'KWD', 'en', 'KWD 1,234.500'],
    ['1234.5', 'TND', 'en', 'TND 1,234.500'],
  ])('writes %s %s in %s as %s', (amount, currency, locale, text) => {
    expect(formatted(amount, currency, locale)).toBe(text)
  })

  it.each([
    ['rounds half up once', '2.675', 'USD', '$2.68'],
    ['rounds what was cut off a little below a half down', `2.674${'9'.repeat(37)}`, 'USD', '$2.67'],
    ['loses no digit of a large amount', '12345678901234567890.01', 'USD', '$12,345,678,901,234,567,890.01'],
    ['shows more digits of what is hardly anything', '0.0000562', 'USD', '$0.0000562'],
    ['shows nothing as nothing', '0', 'USD', '$0.00'],
  ])('%s', (_, amount, currency, text) => {
    expect(formatted(amount, currency, 'en')).toBe(text)
  })
})

describe('currencyName', () => {
  it('is that of the language', () => {
    expect([currencyName('CHF', 'en'), currencyName('CHF', 'de')]).toEqual(['Swiss Franc', 'Schweizer Franken'])
  })
})
