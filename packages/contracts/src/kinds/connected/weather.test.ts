import { describe, expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import { weatherKind } from './weather.ts'

const accepts = (settings: object) => weatherKind.settings.safeParse(settings).success
const berlin = { name: 'Berlin', lat: 52.52, lon: 13.41 }

describe('settings of a weather widget', () => {
  it.each([
    {},
    weatherKind.defaults,
    { city: berlin },
    { city: { name: 'x'.repeat(limits.place_name), lat: -90, lon: 180 }, u: 'f' },
    { u: 'c', _b: 0, ds: 'Where we are' },
  ])('accept %j', (settings) => expect(accepts(settings)).toBe(true))

  it.each([
    { u: 'kelvin' },
    { u: null },
    { city: 'Berlin' },
    { city: { lat: 52.52, lon: 13.41 } },
    { city: { ...berlin, name: ' ' } },
    { city: { ...berlin, name: 'x'.repeat(limits.place_name + 1) } },
    { city: { ...berlin, lat: 90.01 } },
    { city: { ...berlin, lon: -180.01 } },
    { city: { ...berlin, lat: '52.52' } },
    { city: { ...berlin, zmw: '00000.1.10384' } },
    { cities: [berlin] },
  ])('refuse %j', (settings) => expect(accepts(settings)).toBe(false))
})
