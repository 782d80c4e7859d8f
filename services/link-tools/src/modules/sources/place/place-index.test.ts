import { describe, expect, it } from 'vitest'
import { createPlaceIndex } from './place-index.ts'

const text = [
  '>DE.02\tBavaria\tBayern',
  'Munich\t48.14\t11.58\t12604\tMünchen',
  'Nürnberg\t49.45\t11.08\t4992\t\tNuremberg',
  'Hof\t50.31\t11.91\t492',
  '>AT.03\tLower Austria\tNiederösterreich',
  'Sankt Pölten\t48.2\t15.63\t531\tSt. Pölten',
  '>US.IL\tIllinois',
  'Springfield\t39.8\t-89.64\t1166',
  'Hoffman Estates\t42.04\t-88.08\t527',
  '>US.MO\tMissouri',
  'Springfield\t37.22\t-93.3\t1668',
  '>FJ.02\tNorthern',
  'Labasa\t-16.42\t179.38\t279',
  '>TO.01\tVava‘u',
  'Neiafu\t-18.65\t-173.98\t50',
].join('\n')
const countryNames = (code: string) => ({ US: ['United States', 'Vereinigte Staaten'], AT: ['Austria', 'Österreich'] })[code] ?? []

const index = createPlaceIndex(text)
const names = (query: string, max = 10) => index.find(query, max, countryNames).map(({ name, region }) => `${name.en}, ${region.en}`)

describe('places by name', () => {
  it.each(['mun', 'MÜN', 'munchen', 'Munich', ' münchen '])(
    'are found by the beginning of any of their names, without accents: %s',
    (query) => {
      expect(names(query)).toEqual(['Munich, Bavaria'])
    },
  )

  it('are found by a name that is not shown', () => {
    expect(names('nurem')).toEqual(['Nürnberg, Bavaria'])
  })

  it.each(['st polten', 'St. Pölten', 'sankt-pö'])('are found whatever stands between the words: %s', (query) => {
    expect(names(query)).toEqual(['Sankt Pölten, Lower Austria'])
  })

  it('come by their size', () => {
    expect(names('spr')).toEqual(['Springfield, Missouri', 'Springfield, Illinois'])
    expect(names('ho')).toEqual(['Hoffman Estates, Illinois', 'Hof, Bavaria'])
  })

  it('come before larger ones where their name is typed to its end', () => {
    expect(names('hof')).toEqual(['Hof, Bavaria', 'Hoffman Estates, Illinois'])
  })

  it.each(['springfield, ill', 'Springfield, IL', 'springfield,il,united', 'springfield,illinois,US'])(
    'are told apart by what follows a comma: %s',
    (query) => expect(names(query)).toEqual(['Springfield, Illinois']),
  )

  it('are as many as were asked for', () => expect(names('s', 2)).toHaveLength(2))

  it.each(['', '  ', ',', '...', 'unfindable', 'springfield, bavaria'])('are none for %j', (query) => expect(names(query)).toEqual([]))

  it('have their German names beside the English ones', () => {
    expect(index.find('sankt', 1, countryNames)).toEqual([
      {
        name: { en: 'Sankt Pölten', de: 'St. Pölten' },
        region: { en: 'Lower Austria', de: 'Niederösterreich' },
        country: 'AT',
        lat: 48.2,
        lon: 15.63,
      },
    ])
    expect(index.find('springfield', 1, countryNames)).toMatchObject([{ name: { de: 'Springfield' }, region: { de: 'Missouri' } }])
  })
})

describe('places near coordinates', () => {
  const near = (lat: number, lon: number) => index.near(lat, lon, 10).map(({ name }) => name.en)

  it('come by their distance', () => expect(near(49.9, 11.6)).toEqual(['Hof', 'Nürnberg']))
  it('are near across the line where the date changes', () => expect(near(-16.5, -179.9)).toEqual(['Labasa']))
  it('are none in the middle of an ocean', () => expect(near(0, -140)).toEqual([]))
})
