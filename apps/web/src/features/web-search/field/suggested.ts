import { type SuggestionEngine, isPrivateInput } from '@foyer/links/search-engines'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePreference } from '../../../entities/preference/use-preference.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { api } from '../../../lib/api/api-client.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { useSettled } from '../../../lib/hooks/use-settled.ts'

const minLength = 2
const debounceMs = 250
const staleMs = 10 * 60_000

/** What an engine suggests, once the person has said that it may be asked; `hasFailed` where it gives no answer. */
export function useSuggested(provider: SuggestionEngine | null, query: string): { suggestions: readonly string[]; hasFailed: boolean } {
  const { i18n } = useTranslation()
  const [isChosen] = usePreference('searchSuggestions')
  const isOnline = useOnline()
  const user = useCurrentUser()
  const settled = useSettled(query, debounceMs)
  const mayAsk = isChosen && Boolean(user) && provider !== null && isAskedFor(query)
  const language = /^[a-z]{2,3}/.exec(i18n.language)?.[0] ?? 'en'
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['search-suggestions', provider, language, settled],
    queryFn: async ({ signal }) => {
      const { suggestions } = await api('suggestSearches', { query: { provider: provider ?? 'duckduckgo', q: settled, language }, signal })
      return { provider, suggestions }
    },
    enabled: mayAsk && isOnline && isAskedFor(settled),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (!mayAsk || data?.provider !== provider) return { suggestions: [], hasFailed: mayAsk && isError }
  // Of what was typed before, those still fit that go on from what is typed now.
  const isFitting = (text: string) => !isPlaceholderData || text.toLowerCase().startsWith(query.toLowerCase())
  return { suggestions: data.suggestions.filter((text) => text !== query && isFitting(text)), hasFailed: isError }
}

function isAskedFor(query: string): boolean {
  return query.length >= minLength && !isPrivateInput(query)
}
