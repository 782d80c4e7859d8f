import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

/** Who may see a page, with the token of its link; for its owner alone, and never persisted. */
export function pageAccessQuery(pageId: number) {
  return queryOptions({
    queryKey: ['page-access', pageId],
    queryFn: ({ signal }) => api('viewPageAccess', { params: { id: String(pageId) }, signal }),
  })
}
