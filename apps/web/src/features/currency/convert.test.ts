import fc from 'fast-check'
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

/** What one euro is worth in the currencies that it replaced, by Council Regulation (EC) No 2866/98. */
const replaced = {
  BEF: '40.3399',
  DEM: '1.95583',
  ESP: '166.386',
  FRF: '6.55957',
  IEP: '0.787564',
  ITL: '1936.27',
  NLG: '2.20371',
  ATS: '13.7603',
  PTE: '200.482',
  FIM: '5.94573',
}

describe('what is converted over the euro', () => {
  // Articles 4 and 5 of Council Regulation (EC) No 1103/97: neither rate is rounded or inverted, what is between them has three decimals at the least (here:
  // all), and a half is rounded up.
  it.each([
    ['100', 'DEM', 'FRF', '335.39'],
    ['1', 'DEM', 'ITL', '990.00'],
    ['1000', 'ITL', 'DEM', '1.01'],
    ['1', 'IEP', 'NLG', '2.80'],
    ['100', 'ESP', 'PTE', '120.49'],
    ['500', 'BEF', 'ATS', '170.55'],
    ['250', 'NLG', 'DEM', '221.88'],
    ['0.01', 'FIM', 'BEF', '0.07'],
  ] as const)('%s %s is %s %s', (amount, from, to, expected) => {
    const digits = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    expect(digits.format(convert(amount, replaced[from], replaced[to]) as Intl.StringNumericLiteral)).toBe(expected)
  })

  it('is the same quotient of whole numbers, cut off at its fortieth digit, for any amount and rates', () => {
    const number = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.nat(12))
    const same = fc.property(number, number, number, ([amount, a], [from, b], [to, c]) => {
      const shift = 40 + b - a - c
      const cut = shift >= 0 ? (amount * to * 10n ** BigInt(shift)) / from : (amount * to) / (from * 10n ** BigInt(-shift))
      expect(convert(withPoint(amount, a), withPoint(from, b), withPoint(to, c))).toBe(withPoint(cut, 40).replace(/\.?0+$/, ''))
    })
    fc.assert(same, { numRuns: 300 })
  })
})

function withPoint(number: bigint, decimals: number): string {
  const text = String(number).padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

/** Every currency of ISO 4217 (list one of 25 June 2024) that has decimals, by how many it has. */
const byDecimals: [decimals: number, codes: string][] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUC CUP CVE CZK DKK
     DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA
     MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD
     SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

describe('formatAmount', () => {
  it.each(byDecimals)('gives %s decimals to the currencies that have so many', (decimals, codes) => {
    const shown = codes.split(/\s+/).map((code) => formatted('1234.56789', code, 'en').replace(/^[^\d]*[\d,]*\.?/, ''))
    expect([...new Set(shown)]).toEqual([{ 0: '', 2: '57', 3: '568', 4: '5679' }[decimals]])
  })

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
