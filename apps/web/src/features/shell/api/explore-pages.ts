import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** Pages that everyone may find. */
export function explorePagesQuery() {
  return queryOptions({
    queryKey: ['explorer'],
    queryFn: ({ signal }) => api('explorePages', { signal }),
    staleTime: 60_000,
  })
}
