import { describe, expect, it } from 'vitest'
import { statusKind } from './status.ts'

const accepts = (settings: object) => statusKind.settings.safeParse(settings).success

describe('settings of a status widget', () => {
  it.each([{}, statusKind.defaults, { g: 0 }, { n: 3 }, { _b: 0, ds: 'Our servers' }])('accept %j', (settings) =>
    expect(accepts(settings)).toBe(true),
  )

  it.each([{ g: 2 }, { g: true }, { g: '1' }, { n: -1 }, { n: 1_000 }, { n: '3' }, { monitors: [] }, { url: 'https://inside.example/' }])(
    'refuse %j',
    (settings) => expect(accepts(settings)).toBe(false),
  )
})
