import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** How the site is, looked up anew whenever it is shown. */
export function overviewQuery() {
  return queryOptions({ queryKey: ['admin', 'overview'], queryFn: ({ signal }) => api('getSiteOverview', { signal }) })
}
