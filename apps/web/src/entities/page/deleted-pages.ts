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
