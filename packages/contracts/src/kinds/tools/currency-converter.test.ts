import { describe, expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import { currencyConverterKind } from './currency-converter.ts'

const accepts = (settings: object) => currencyConverterKind.settings.safeParse(settings).success
const many = (count: number) => Array.from({ length: count }, (_, index) => `AA${String.fromCodePoint(65 + index)}`)

describe('the settings of a currency converter', () => {
  it.each([[{}], [{ f: 'EUR' }], [{ f: 'EUR', t: ['USD', 'JPY'] }], [{ t: many(limits.currencies_per_converter) }]])(
    'may be %j',
    (settings) => {
      expect(accepts(settings)).toBe(true)
    },
  )

  it.each([
    [{ f: 'eur' }],
    [{ f: 'EURO' }],
    [{ f: '' }],
    [{ t: [] }],
    [{ t: 'USD' }],
    [{ t: ['USD', 'USD'] }],
    [{ t: ['<b>'] }],
    [{ t: many(limits.currencies_per_converter + 1) }],
    [{ a: '1' }],
  ])('may not be %j', (settings) => {
    expect(accepts(settings)).toBe(false)
  })
})
