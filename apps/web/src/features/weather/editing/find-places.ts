import type { InterfaceLanguage } from '@foyer/contracts/languages'
import type { Place } from '@foyer/contracts/link-tools/places'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** The places that the server finds, by the beginning of a name or by coordinates. */
export function placesQuery(text: string, language: InterfaceLanguage) {
  return queryOptions({
    queryKey: ['places', language, text],
    queryFn: async ({ signal }): Promise<Place[]> =>
      (await api('findPlaces', { params: { q: text }, query: { lang: language }, signal })).places,
    staleTime: Infinity,
  })
}
