import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

const dayMs = 24 * 3_600_000

/** The symbols that match a text; asks for nothing while that is empty. */
export function useSymbols(text: string) {
  return useQuery({
    queryKey: ['stock-symbols', text.toLowerCase()],
    // No cache lies between us, so there is none to get round.
    queryFn: async ({ signal }) => (await api('findStockSymbols', { params: { hash: '1', text }, signal })).symbols,
    enabled: text !== '',
    staleTime: dayMs,
    placeholderData: keepPreviousData,
  })
}
