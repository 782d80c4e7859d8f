import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

/** How many links the person is to check. */
export function dueCountQuery() {
  return queryOptions({
    queryKey: ['due-links-count'],
    queryFn: ({ signal }) => api('countDueLinks', { signal }),
    staleTime: 5 * 60_000,
  })
}
