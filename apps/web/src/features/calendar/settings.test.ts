import { describe, expect, it } from 'vitest'
import { firstDayOf, rowCount, viewOf } from './settings.ts'

describe('the settings of a calendar', () => {
  it.each([
    [{}, 'month', undefined],
    [{ v: 1, w: 7 }, 'agenda', 7],
    [{ v: 'agenda', w: '1' }, 'month', undefined],
    [{ v: 7, w: 8 }, 'month', undefined],
    [{ w: 1.5 }, 'month', undefined],
  ])('of %j are %s and %s', (settings, view, firstDay) => {
    expect(viewOf({ settings })).toBe(view)
    expect(firstDayOf({ settings })).toBe(firstDay)
  })

  it('say how high it is', () => expect(rowCount({ settings: {} })).toBeGreaterThan(rowCount({ settings: { v: 1 } })))
})
