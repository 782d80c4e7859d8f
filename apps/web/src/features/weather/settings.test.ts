import { describe, expect, it } from 'vitest'
import { cityOf, ownUnits, regionalUnits } from './settings.ts'

const berlin = { name: 'Berlin', lat: 52.52, lon: 13.41 }

describe('settings of a weather widget', () => {
  it('have a place', () => expect(cityOf({ settings: { city: berlin } })).toEqual(berlin))

  it.each([
    {},
    { city: 'Berlin' },
    { city: null },
    { city: { ...berlin, lat: '52' } },
    { city: { ...berlin, lat: 91 } },
    { city: { ...berlin, lon: Number.NaN } },
    { city: { lat: 1, lon: 1 } },
  ])('have none where %j is stored', (settings) => expect(cityOf({ settings })).toBeUndefined())

  it.each([
    [{ u: 'f' }, 'f'],
    [{ u: 'c' }, 'c'],
    [{ u: 'kelvin' }, undefined],
    [{}, undefined],
  ])('say units: %j', (settings, units) => expect(ownUnits({ settings })).toBe(units))

  it.each([
    ['en-US', 'f'],
    ['es-US', 'f'],
    ['en-GB', 'c'],
    ['de', 'c'],
    ['en', 'c'],
  ])('follow the region else: %s', (locale, units) => expect(regionalUnits(locale)).toBe(units))
})
