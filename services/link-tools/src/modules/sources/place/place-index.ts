import { foldText } from '@foyer/text/search-text'

type Region = { code: string; english: string; german: string }
/** `further` is a name that is searched and not shown, where there is one. */
type IndexedPlace = { name: string; german: string; further: string; region: Region; lat: number; lon: number; population: number }

/** What a search gives of a place: the codes of its region and country, and its names by language. */
export type PlaceRecord = {
  name: { en: string; de: string }
  region: { en: string; de: string }
  country: string
  lat: number
  lon: number
}

export type PlaceIndex = ReturnType<typeof createPlaceIndex>

/** A name that is typed to its end counts as that of a place so many times as large. */
const wholeNameFactor = 20
const kilometresPerDegree = 111
const maxDistance = 150

/** The places of `assets/places.txt.br`, for searches. `text` is described in `scripts/places-text.ts`. */
export function createPlaceIndex(text: string) {
  const places = readPlaces(text)
  const { keys, owners } = sortNames(places)

  return {
    /** By the beginning of any name, the largest first; what follows a comma is the beginning of a region's or country's name. */
    find(query: string, max: number, countryNames: (code: string) => readonly string[]): PlaceRecord[] {
      const [prefix = '', ...areas] = query.split(',').map(placeKey)
      if (prefix === '') return []
      const ranks = new Map<IndexedPlace, number>()
      for (let at = firstFrom(keys, prefix); keys[at]?.startsWith(prefix); at++) {
        const place = owners[at]
        if (!place || !areas.every((area) => isWithin(place, area))) continue
        const rank = place.population * (keys[at] === prefix ? wholeNameFactor : 1)
        ranks.set(place, Math.max(rank, ranks.get(place) ?? 0))
      }
      return [...ranks]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, max)
        .map(([place]) => toRecord(place))

      function isWithin({ region }: IndexedPlace, area: string): boolean {
        const [country = '', code = ''] = region.code.split('.')
        const names = [region.english, region.german, ...countryNames(country)].map(placeKey)
        return [placeKey(code), placeKey(country)].includes(area) || names.some((name) => name.startsWith(area))
      }
    },

    /** The nearest first, none that is far away. */
    near(lat: number, lon: number, max: number): PlaceRecord[] {
      const shrink = Math.cos((lat * Math.PI) / 180)
      const distanceOf = (place: IndexedPlace) => {
        const east = Math.abs(place.lon - lon)
        return Math.hypot(place.lat - lat, Math.min(east, 360 - east) * shrink) * kilometresPerDegree
      }
      return places
        .map((place) => ({ place, distance: distanceOf(place) }))
        .filter(({ distance }) => distance <= maxDistance)
        .toSorted((a, b) => a.distance - b.distance)
        .slice(0, max)
        .map(({ place }) => toRecord(place))
    },
  }
}

/** As names are compared: without case and accents, and with spaces for whatever is between words. */
function placeKey(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function readPlaces(text: string): IndexedPlace[] {
  const places: IndexedPlace[] = []
  let region: Region = { code: '', english: '', german: '' }
  for (const line of text.split('\n')) {
    const [first = '', second = '', third = '', population = '', german = '', further = ''] = line.split('\t')
    if (first.startsWith('>')) region = { code: first.slice(1), english: second, german: third || second }
    else {
      const names = { name: first, german: german || first, further }
      places.push({ ...names, region, lat: Number(second), lon: Number(third), population: Number(population) })
    }
  }
  return places
}

/** Every name as it is compared, in order, and the place of each. */
function sortNames(places: readonly IndexedPlace[]): { keys: string[]; owners: IndexedPlace[] } {
  const entries = places.flatMap((place) => {
    const names = new Set([place.name, place.german, place.further].filter(Boolean).map(placeKey))
    return Array.from(names, (key) => ({ key, place }))
  })
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return { keys: entries.map(({ key }) => key), owners: entries.map(({ place }) => place) }
}

/** Where the first key is that does not come before this one. */
function firstFrom(keys: readonly string[], key: string): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

function toRecord({ name, german, region, lat, lon }: IndexedPlace): PlaceRecord {
  const country = region.code.split('.', 1)[0] ?? ''
  return { name: { en: name, de: german }, region: { en: region.english, de: region.german }, country, lat, lon }
}
