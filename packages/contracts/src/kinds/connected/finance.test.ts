import { describe, expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import { financeKind } from './finance.ts'

const accepts = (settings: object) => financeKind.settings.safeParse(settings).success
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ s: `S${index}` }))

describe('the settings of a finance widget', () => {
  it.each([
    [{}],
    [{ s: [] }],
    [{ s: [{ s: 'AAPL', n: 'Apple Inc' }, { s: 'BRK.B' }, { s: '^GSPC' }, { s: '005930.KS' }] }],
    [{ s: many(limits.symbols_per_widget) }],
  ])('may be %j', (settings) => {
    expect(accepts(settings)).toBe(true)
  })

  it.each([
    [{ s: 'AAPL' }],
    [{ s: ['AAPL'] }],
    [{ s: [{ s: 'aapl' }] }],
    [{ s: [{ s: 'A,B' }] }],
    [{ s: [{ s: '' }] }],
    [{ s: [{ s: '<script>' }] }],
    [{ s: [{ s: 'A'.repeat(25) }] }],
    [{ s: [{ s: 'AAPL', n: '' }] }],
    [{ s: [{ s: 'AAPL', n: 'x'.repeat(limits.stock_text + 1) }] }],
    [{ s: [{ s: 'AAPL', x: 1 }] }],
    [{ s: [{ s: 'AAPL' }, { s: 'AAPL', n: 'Apple' }] }],
    [{ s: many(limits.symbols_per_widget + 1) }],
  ])('may not be %j', (settings) => {
    expect(accepts(settings)).toBe(false)
  })
})
