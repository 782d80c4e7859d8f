import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api-client.ts'

/** What is at a web address, as it describes itself. */
export function externalDataQuery(url: string) {
  return queryOptions({
    queryKey: ['external-data', url],
    queryFn: ({ signal }) => api('externalUrlData', { query: { url }, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Whether nothing at an address describes itself; any other error is about the way there. */
export function isNoHead(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'head_not_found'
}
