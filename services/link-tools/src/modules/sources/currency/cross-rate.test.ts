import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crossRate } from './cross-rate.ts'

/** What one euro is worth, with the digits that the European Central Bank gives. */
const euro = { USD: '1.0465', JPY: '157.04', CZK: '25.067', GBP: '0.82758', HUF: '402.2', CHF: '0.9400', IDR: '17068.05', KRW: '1503.35' }

describe('a cross rate', () => {
  // By long division.
  it.each([
    ['USD', 'JPY', '150.062111801'],
    ['GBP', 'USD', '1.26453031731'],
    ['JPY', 'KRW', '9.57303871625'],
    ['IDR', 'CHF', '0.0000550736610216'],
    ['HUF', 'CZK', '0.0623247140726'],
  ] as const)('from %s to %s is %s', (from, to, expected) => expect(crossRate(euro[from], euro[to])).toBe(expected))

  it.each([
    ['a half to even, down', '8', '1.00000000001', '0.125000000001'],
    ['a half to even, up', '8', '1.00000000003', '0.125000000004'],
    ['what is more than a half only far behind', '680251156644', '0.000000000002', '0.00000000000000000000000294009055401'],
    ['the largest there can be', '0.000000000001', '999999999999.999999999999', '1000000000000000000000000'],
    ['nines', '9', '8.99999999999999', '1'],
  ])('rounds %s', (_, from, to, expected) => expect(crossRate(from, to)).toBe(expected))

  it('is that of whole numbers divided, for any rates that a bank can publish', () => {
    const digits = fc.bigInt({ min: 1n, max: 10n ** 24n - 1n })
    const rate = fc.tuple(digits, fc.nat(12)).map(([number, decimals]) => withPoint(number % 10n ** BigInt(12 + decimals) || 1n, decimals))
    const same = fc.property(rate, rate, (from, to) => {
      expect(crossRate(from, to)).toBe(dividedByHand(from, to))
    })
    fc.assert(same, { numRuns: 300 })
  })
})

const withPoint = (number: bigint, decimals: number) => {
  const text = String(number).padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

/** The same with whole numbers alone: the quotient to twelve digits, its remainder compared with a half. */
function dividedByHand(from: string, to: string): string {
  const whole = (text: string) => BigInt(`${text.split('.')[0]}${(text.split('.')[1] ?? '').padEnd(12, '0')}`)
  const [top, bottom] = [whole(to), whole(from)]
  let decimals = 0
  const scaled = (shift: number): [bigint, bigint] =>
    shift >= 0 ? [top * 10n ** BigInt(shift), bottom] : [top, bottom * 10n ** BigInt(-shift)]
  const lengthAt = (shift: number) => String(scaled(shift)[0] / scaled(shift)[1]).length
  const isShort = (shift: number) => scaled(shift)[0] < scaled(shift)[1] * 10n ** 11n
  while (isShort(decimals)) decimals += 1
  while (lengthAt(decimals) > 12) decimals -= 1
  const [dividend, divisor] = scaled(decimals)
  const [quotient, twice] = [dividend / divisor, (dividend % divisor) * 2n]
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n)
  const rounded = isUp ? quotient + 1n : quotient
  const text = decimals > 0 ? withPoint(rounded, decimals) : String(rounded * 10n ** BigInt(-decimals))
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
