import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { interfaceLanguages } from '../languages.ts'
import { limits } from '../limits.ts'

export const latitudeSchema = z.number().min(-90).max(90)
export const longitudeSchema = z.number().min(-180).max(180)

/** A populated place, its names in the language that was asked for. */
const placeSchema = z.object({
  name: z.string(),
  /** Such as a state or province. */
  region: z.string().nullable(),
  country: z.string(),
  lat: latitudeSchema,
  lon: longitudeSchema,
  /** In the IANA database. */
  time_zone: z.string(),
})
export type Place = z.infer<typeof placeSchema>

export const findPlaces = endpoint({
  name: 'findPlaces',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/geonames/find/{q}.json',
  rights: 'user',
  summary:
    'Places of at least 5,000 people, at most 10: by the beginning of a name in any language that is known, the largest first (`Springfield, ill` names a region or country too), or the nearest to coordinates such as `52.52,13.41`. Names are by GeoNames (CC BY 4.0). Asks nobody outside',
  params: z.object({ q: z.string().trim().min(1).max(limits.place_query) }),
  query: z.object({ lang: z.enum(interfaceLanguages).default('en') }),
  responses: { 200: z.object({ places: z.array(placeSchema).max(limits.places_per_search) }) },
})
