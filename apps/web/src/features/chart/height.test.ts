import { describe, expect, it } from 'vitest'
import { barsHeight, heightOf, rowCount } from './height.ts'

const of = (settings: Record<string, unknown>) => ({ settings })
const sales = 'Month;Sales\nMay;1,5\nJune;2,5'
const both = 'Month\tNorth\tSouth\nMay\t1\t2\nJune\t3\t4\nJuly\t5\t6\n'

describe('the room for a chart', () => {
  it.each([
    ['columns without a legend', { d: sales }, 'calc(210px + 0px + 24px)'],
    ['a legend of two short names, in one line', { d: both }, 'calc(210px + 24px + 24px)'],
    ['a legend that is turned off', { d: both, l: false }, 'calc(210px + 0px + 24px)'],
    ['bars, by their number', { d: both, y: 'bar', l: false }, `calc(${barsHeight(3, 2)}px + 0px + 24px)`],
    ['stacked bars', { d: both, y: 'bar', k: true, l: false }, `calc(${barsHeight(3, 1)}px + 0px + 24px)`],
    [
      'a map, by its width',
      { d: sales, y: 'geo' },
      'calc(((100cqi - 24px) * 0.47) + 24px + clamp(0px, (240px - 100cqi) * 1000, 20px) + 24px)',
    ],
    ['a table at an address, with a legend', { s: 'address' }, 'calc(210px + 24px + 24px)'],
    ['Google Analytics, with its property', { s: 'analytics', l: false }, 'calc(210px + 0px + 44px)'],
    ['no table', {}, 'max(60px + clamp(0px, (400px - 100cqi) * 1000, 20px), 2 * var(--row))'],
  ])('is that of %s', (_, settings, height) => expect(heightOf(of(settings))).toBe(height))

  it('has further lines for a legend where it is narrow', () => {
    const d = `;${'x'.repeat(20)};${'y'.repeat(20)};${'z'.repeat(20)}\nMay;1;2;3`
    // Three entries of 148 pixels: side by side they are 468 wide, two of them 308.
    expect(heightOf(of({ d }))).toBe(
      'calc(210px + 24px + clamp(0px, (508px - 100cqi) * 1000, 20px) + clamp(0px, (348px - 100cqi) * 1000, 20px) + 24px)',
    )
  })

  it('has a line for the series that a pie leaves out', () => {
    expect(heightOf(of({ d: both, y: 'pie', l: false }))).toBe('calc(210px + 0px + 44px)')
  })

  it('takes a first row with numbers for values', () => {
    expect(heightOf(of({ d: 'May;1\nJune;2\nJuly;3\nAugust;4\nSeptember;5', y: 'bar' }))).toContain(`calc(${barsHeight(5, 1)}px`)
  })

  it('is little where there is no table', () => expect([rowCount(of({})), rowCount(of({ d: sales }))]).toEqual([3, 9]))
})
