import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

const ageMs = 600_000

/** What is sold in this Foyer. */
export function pricesQuery() {
  return queryOptions({ queryKey: ['prices'], queryFn: ({ signal }) => api('getPrices', { signal }), staleTime: ageMs })
}
