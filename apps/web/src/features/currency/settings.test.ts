import { describe, expect, it } from 'vitest'
import { conversionOf, storedConversion, swapped, withFrom, withTarget } from './settings.ts'

const all = ['CHF', 'EUR', 'GBP', 'USD']
const widget = (settings: Record<string, unknown>) => ({ settings })

describe('the conversion of a widget', () => {
  it('is what is stored', () => {
    expect(conversionOf(widget({ f: 'CHF', t: ['USD', 'GBP'] }), 'EUR', all)).toEqual({ from: 'CHF', to: ['USD', 'GBP'] })
  })

  it.each([
    ['GBP', { from: 'GBP', to: ['EUR'] }],
    ['EUR', { from: 'EUR', to: ['USD'] }],
    ['UAH', { from: 'EUR', to: ['USD'] }],
    [undefined, { from: 'EUR', to: ['USD'] }],
  ])('begins with the currency %s of its viewer, where there is a rate of it', (own, conversion) => {
    expect(conversionOf(widget({}), own, all)).toEqual(conversion)
  })

  it('converts to no currency from itself', () => {
    expect(conversionOf(widget({ t: ['GBP', 'EUR'] }), 'GBP', all)).toEqual({ from: 'USD', to: ['GBP', 'EUR'] })
  })

  it.each([[{ f: 'euro', t: 'USD' }], [{ f: 3, t: [null, 'us', {}] }], [{ f: null, t: [] }]])(
    'leaves out what is not valid: %j',
    (settings) => {
      expect(storedConversion(widget(settings))).toEqual({})
    },
  )
})

describe('the change of a conversion', () => {
  const conversion = { from: 'EUR', to: ['USD', 'GBP'] }

  it('swaps the currency of the amount and a target', () => {
    expect(swapped(conversion, 'GBP')).toEqual({ from: 'GBP', to: ['USD', 'EUR'] })
  })

  it('keeps all currencies where a target becomes that of the amount', () => {
    expect(withFrom(conversion, 'USD')).toEqual({ from: 'USD', to: ['EUR', 'GBP'] })
    expect(withFrom(conversion, 'CHF')).toEqual({ from: 'CHF', to: ['USD', 'GBP'] })
  })

  it('lets two currencies change places where one is chosen that is there already', () => {
    expect(withTarget(conversion, 'USD', 'GBP')).toEqual({ from: 'EUR', to: ['GBP', 'USD'] })
    expect(withTarget(conversion, 'USD', 'EUR')).toEqual({ from: 'USD', to: ['EUR', 'GBP'] })
    expect(withTarget(conversion, 'USD', 'CHF')).toEqual({ from: 'EUR', to: ['CHF', 'GBP'] })
  })
})
