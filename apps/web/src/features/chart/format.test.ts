import { describe, expect, it } from 'vitest'
import { dateOf, datesOf, labelFormat, numberFormat, tickFormat } from './format.ts'

const plain = { isShort: false, decimals: null, unit: '' }

describe('numbers of a chart', () => {
  it.each([
    ['en', plain, '1,234.5'],
    ['de', plain, '1.234,5'],
    ['de', { ...plain, decimals: 2, unit: '€' }, '1.234,50\u00A0€'],
    ['en', { ...plain, isShort: true }, '1.2K'],
  ])('are written in %s as %j say', (locale, options, text) => expect(numberFormat(locale, options)(1234.5)).toBe(text))

  it('have no negative zero', () => expect(numberFormat('en', plain)(-0)).toBe('0'))

  it.each([
    [0.05, 0.2, 0.15, '0.15'],
    [20, 100, 60, '60'],
    [500_000, 2_000_000, 1_500_000, '1.5M'],
  ])('have beside an axis in steps of %d up to %d the digits they need', (step, largest, value, text) => {
    expect(tickFormat('en', plain, step, largest)(value)).toBe(text)
  })
})

describe('dates as labels', () => {
  it('are written in the language of the viewer', () => {
    expect(labelFormat('en', ['2026-11-26'])('2026-11-26')).toBe('Nov 26, 2026')
    expect(labelFormat('de', ['2026-11'])('2026-11')).toMatch(/Nov.* 2026/)
  })

  it('are texts where one of them is none', () => expect(labelFormat('en', ['2026-11-26', 'x'])('2026-11-26')).toBe('2026-11-26'))

  it.each(['2026-13-01', '2026-02-30', '2026-00', '2026', '26.11.2026', '2026-11-26T25:00'])('are not %s', (text) =>
    expect(dateOf(text)).toBeNull(),
  )

  it('have a place each on an axis of time in their order', () => {
    expect(datesOf(['2026-01-01', '2026-01-03'])).toEqual([Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 3)])
    expect(datesOf(['2026-01-03', '2026-01-01'])).toBeNull()
  })
})
