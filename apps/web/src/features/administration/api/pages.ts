import type { AdminPageDetails } from '@foyer/contracts/pages/page/page-administration'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** Pages that a query means, or those of an owner, some at a time. */
export function pagesQuery({ query, owner }: { query: string; owner: string | null }) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'pages', query, owner],
    queryFn: ({ pageParam, signal }) =>
      api('searchPages', { query: { ...(owner ? { owner } : { query }), ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  })
}

export function pageQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'page', id],
    queryFn: async ({ signal }): Promise<AdminPageDetails> => (await api('getPage', { params: { id: String(id) }, signal })).page,
  })
}

/** Deletes a page of somebody else. */
export function useRemovePage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) => api('removePage', { params: { id: String(id) }, body: { reason } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['admin', 'audit'] })
      return client.invalidateQueries({ queryKey: ['admin', 'pages'] })
    },
  })
}
