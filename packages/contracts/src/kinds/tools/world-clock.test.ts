import { describe, expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import { worldClockKind } from './world-clock.ts'

const accepts = (settings: object) => worldClockKind.settings.safeParse(settings).success
const city = (z: string, l?: string) => ({ z, ...(l === undefined ? {} : { l }) })

describe('settings of a world clock', () => {
  it.each([
    {},
    worldClockKind.defaults,
    { c: [city('Europe/Berlin'), city('Asia/Tokyo', 'Kyoto office')], f: 1 },
    { c: [city('UTC'), city('Etc/GMT+12'), city('America/Argentina/Buenos_Aires'), city('America/Port-au-Prince')] },
    { c: [city('Mars/Olympus_Mons')] },
    { _b: 0, ds: 'Where we are' },
  ])('accept %j', (settings) => expect(accepts(settings)).toBe(true))

  it.each([
    { f: 2 },
    { f: true },
    { c: 'Europe/Berlin' },
    { c: ['Europe/Berlin'] },
    { c: [city('')] },
    { c: [city('../etc/passwd')] },
    { c: [city('Europe/Berlin\n')] },
    { c: [city('<b>UTC</b>')] },
    { c: [city(`A${'/B'.repeat(40)}`)] },
    { c: [city('UTC', ' ')] },
    { c: [city('UTC', 'x'.repeat(limits.clock_city_label + 1))] },
    { c: [{ z: 'UTC', extra: 1 }] },
    { cities: [] },
  ])('refuse %j', (settings) => expect(accepts(settings)).toBe(false))

  it('bound the number of cities', () => {
    const cities = (count: number) => ({ c: Array.from({ length: count }, () => city('UTC')) })
    expect(accepts(cities(limits.cities_per_clock))).toBe(true)
    expect(accepts(cities(limits.cities_per_clock + 1))).toBe(false)
  })
})
