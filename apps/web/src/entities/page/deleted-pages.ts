import type { DeletedPage } from '@foyer/contracts/pages/page/trash'
import { type InfiniteData, type QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

export const deletedPagesKey = ['deleted-pages'] as const

/** The person's deleted pages whose titles hold the query, the last first, some at a time. */
export function deletedPagesQuery(query: string) {
  return infiniteQueryOptions({
    queryKey: [...deletedPagesKey, query],
    queryFn: ({ pageParam, signal }) =>
      api('listDeletedPages', {
        query: { ...(query === '' ? {} : { query }), ...(pageParam === undefined ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
}

/** Takes a page out of the lists of deleted ones. */
export function dropDeletedPage(client: QueryClient, id: number): void {
  client.setQueriesData<InfiniteData<{ pages: DeletedPage[]; next: string | null }>>(
    { queryKey: deletedPagesKey },
    (data) => data && { ...data, pages: data.pages.map((answer) => ({ ...answer, pages: answer.pages.filter((page) => page.id !== id) })) },
  )
}

/** The widgets that were deleted from their pages, the last first. */
export function deletedWidgetsQuery() {
  return queryOptions({
    queryKey: ['deleted-widgets'],
    queryFn: async ({ signal }) => (await api('listDeletedWidgets', { signal })).widgets,
    staleTime: 0,
  })
}
