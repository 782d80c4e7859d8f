import { describe, expect, it } from 'vitest'
import { heightOf, rowCount, symbolsOf } from './settings.ts'

describe('the symbols of a widget', () => {
  it('are those that are stored, in their order', () => {
    const s = [{ s: 'MSFT', n: 'Microsoft Corp' }, { s: '^GSPC' }]
    expect(symbolsOf({ settings: { s } })).toEqual(s)
  })

  it('are there once each', () => {
    expect(symbolsOf({ settings: { s: [{ s: 'A', n: 'first' }, { s: 'B' }, { s: 'A' }] } })).toEqual([{ s: 'A', n: 'first' }, { s: 'B' }])
  })

  it.each([[{}], [{ s: 'AAPL' }], [{ s: [null, 3, {}, { s: 7 }, { s: 'a b' }, { s: '<b>' }, { s: 'A', n: 1 }] }]])(
    'are none in %j',
    (settings) => {
      expect(symbolsOf({ settings })).toEqual([])
    },
  )

  it('keep room for the empty state and for every quote', () => {
    expect([rowCount(0), rowCount(1), rowCount(10)]).toEqual([2, 2, 17])
    expect(heightOf({ settings: {} })).toBe('calc(2 * var(--row))')
    expect(heightOf({ settings: { s: [{ s: 'A' }, { s: 'B' }] } })).toBe('89px')
  })
})
