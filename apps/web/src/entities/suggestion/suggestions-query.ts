import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

export type ShownSuggestions = 'open' | 'answered'

/** Of all that is asked of suggestions; a live message says so when some have changed. */
export const suggestionsKey = (pageId: number) => ['suggestions', pageId] as const

/** The suggestions for a page that the viewer may see: all of them for its reviewers, else their own. */
export function suggestionsQuery(pageId: number, state: ShownSuggestions = 'open') {
  return queryOptions({
    queryKey: [...suggestionsKey(pageId), state],
    queryFn: async ({ signal }): Promise<Suggestion[]> =>
      (await api('listSuggestions', { params: { id: String(pageId) }, query: { state }, signal })).suggestions,
    staleTime: 0,
  })
}
