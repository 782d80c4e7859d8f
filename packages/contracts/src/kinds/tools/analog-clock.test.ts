import { describe, expect, it } from 'vitest'
import { analogClockKind } from './analog-clock.ts'

const isValid = (settings: object) => analogClockKind.settings.safeParse(settings).success

describe('settings of an analog clock', () => {
  it.each([{}, { z: 'America/Argentina/Salta', n: 1, s: 0, d: 1 }, { z: 'UTC' }, analogClockKind.defaults])('accept %j', (settings) =>
    expect(isValid(settings)).toBe(true),
  )

  it.each([{ z: '' }, { z: 'Berlin, Germany' }, { z: 'a'.repeat(65) }, { n: 2 }, { s: true }, { d: '1' }, { x: 1 }])(
    'refuse %j',
    (settings) => expect(isValid(settings)).toBe(false),
  )
})
