import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type InterfaceLanguage, interfaceLanguages } from '@foyer/contracts/languages'
import { limits } from '@foyer/contracts/limits'
import type { Place } from '@foyer/contracts/link-tools/places'
import findTimeZone from '@photostructure/tz-lookup'
import { parseCoordinates } from './coordinates.ts'
import { type PlaceIndex, type PlaceRecord, createPlaceIndex } from './place-index.ts'

const file = import.meta.resolve('@foyer/link-tools/places.txt.br')

export type PlaceService = ReturnType<typeof createPlaceService>

/** Places by name or nearness, from data that comes with the project. It is read at the first search and stays. */
export function createPlaceService() {
  let loading: Promise<PlaceIndex> | undefined
  const load = () => {
    loading ??= readIndex()
    loading.catch(() => (loading = undefined))
    return loading
  }

  return {
    /** By the beginning of a name, or nearest to coordinates. */
    async find(query: string, language: InterfaceLanguage): Promise<Place[]> {
      const index = await load()
      const spot = parseCoordinates(query)
      const records = spot
        ? index.near(spot.lat, spot.lon, limits.places_per_search)
        : index.find(query, limits.places_per_search, namesOfCountry)
      return records.map((record) => present(record, language))
    },
  }
}

async function readIndex(): Promise<PlaceIndex> {
  const text = await promisify(brotliDecompress)(await readFile(fileURLToPath(file)))
  return createPlaceIndex(text.toString())
}

const countries = Object.fromEntries(
  interfaceLanguages.map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })]),
) as Record<InterfaceLanguage, Intl.DisplayNames>

const countryName = (code: string, language: InterfaceLanguage) => countries[language].of(code) ?? code
const namesOfCountry = (code: string) => interfaceLanguages.map((language) => countryName(code, language))

function present({ name, region, country, lat, lon }: PlaceRecord, language: InterfaceLanguage): Place {
  return {
    name: name[language],
    region: region[language] || null,
    country: countryName(country, language),
    lat,
    lon,
    time_zone: findTimeZone(lat, lon),
  }
}
