import { describe, expect, it } from 'vitest'
import { calculatorKind } from './calculator.ts'

const accepts = (settings: object) => calculatorKind.settings.safeParse(settings).success

describe('settings of a calculator', () => {
  it.each([{}, { _b: 0xffff88, _t: 90, ds: 'For **invoices**' }])('accept what every widget has: %j', (settings) =>
    expect(accepts(settings)).toBe(true),
  )

  it.each([{ history: [] }, { expression: '1+1' }, { _b: -1 }])('refuse %j', (settings) => expect(accepts(settings)).toBe(false))
})
