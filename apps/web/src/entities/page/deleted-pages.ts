import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

/** The person's deleted pages, the last first. */
export function deletedPagesQuery() {
  return queryOptions({
    queryKey: ['deleted-pages'],
    queryFn: async ({ signal }) => (await api('listDeletedPages', { signal })).pages,
    staleTime: 0,
  })
}

/** The widgets that were deleted from their pages, the last first. */
export function deletedWidgetsQuery() {
  return queryOptions({
    queryKey: ['deleted-widgets'],
    queryFn: async ({ signal }) => (await api('listDeletedWidgets', { signal })).widgets,
    staleTime: 0,
  })
}
