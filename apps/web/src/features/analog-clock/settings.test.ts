import { describe, expect, it } from 'vitest'
import { clockSettings, rowCount } from './settings.ts'

describe('the settings of a clock', () => {
  it('are marks, seconds and the date of the viewer’s zone by default', () =>
    expect(clockSettings({ settings: {} })).toEqual({ timeZone: undefined, hasNumerals: false, hasSeconds: true, hasDate: true }))

  it('are those that are stored', () =>
    expect(clockSettings({ settings: { z: 'Asia/Tokyo', n: 1, s: 0, d: 0 } })).toEqual({
      timeZone: 'Asia/Tokyo',
      hasNumerals: true,
      hasSeconds: false,
      hasDate: false,
    }))

  it.each([[{ z: 7 }], [{ z: '' }], [{ z: null, n: 'yes', s: 'no' }]])('are the default where %j is stored', (settings) =>
    expect(clockSettings({ settings })).toEqual(clockSettings({ settings: {} })),
  )
})

describe('the height of a clock', () => {
  it.each([
    [{}, 8],
    [{ d: 0 }, 7],
    [{ z: 'UTC' }, 9],
  ])('with %j is %d rows', (settings, rows) => expect(rowCount(clockSettings({ settings }))).toBe(rows))
})
