import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

/** What the person has uploaded, newest first, and how much room it takes. */
export function filesQuery() {
  return queryOptions({ queryKey: ['files'], queryFn: ({ signal }) => api('listFiles', { signal }) })
}
