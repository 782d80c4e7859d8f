import { describe, expect, it } from 'vitest'
import { findTimeZones, timeZoneChoices } from './time-zones.ts'

const find = (query: string, locale = 'en') => findTimeZones(timeZoneChoices(locale), query, 5).map(({ city }) => city)

describe('findTimeZones', () => {
  it('finds a city by the beginning of its name', () => expect(find('berl')).toEqual(['Berlin']))
  it('ignores case and accents', () => expect(find('SÃO pau')).toEqual(['Sao Paulo']))
  it('finds a city by the name of its zone in the viewer’s language', () => expect(find('Japanische', 'de')).toContain('Tokyo'))
  it('finds cities by their present name where the browser has the older one', () => expect(find('kolkata')).toHaveLength(1))
  it('puts cities that begin with the query first', () => expect(find('london')[0]).toBe('London'))
  it('finds nothing for a place that has no time zone', () => expect(find('Atlantis')).toEqual([]))
  it('offers UTC', () => expect(find('utc')[0]).toBe('UTC'))
})
