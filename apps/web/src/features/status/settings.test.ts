import { describe, expect, it } from 'vitest'
import { heightOf, monitorCount, rowCount } from './settings.ts'

const of = (settings: Record<string, unknown>) => ({ settings })

describe('the room for addresses', () => {
  it.each([[{}], [{ n: -1 }], [{ n: 1.5 }], [{ n: '2' }], [{ n: 1_000_000 }]])(
    'is that of before where %j does not say how many',
    (settings) => {
      expect(monitorCount(of(settings))).toBeUndefined()
      expect(heightOf(of(settings))).toBe('calc(3 * var(--row))')
    },
  )

  it('is that of the empty state without one', () => expect(heightOf(of({ n: 0 }))).toBe('calc(2 * var(--row))'))

  it('has the response times below where it is narrow', () => {
    expect(heightOf(of({ n: 2 }))).toContain('calc(2 * (69px + clamp(0px, (448px - 100cqi) * 1000, 28px) +')
    expect(heightOf(of({ n: 2, g: 0 }))).not.toContain('28px')
  })

  it('is more rows the more there are', () => expect([0, 1, 4].map((n) => rowCount(of({ n })))).toEqual([2, 4, 14]))
})
