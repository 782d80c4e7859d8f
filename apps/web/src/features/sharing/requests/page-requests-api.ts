import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import type { PageRequest } from '@foyer/contracts/pages/page/page-requests'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

export type { PageRequest }

/** Whether the person has asked to be let in to a page, which need not exist. */
export function askedPageQuery(publicId: string) {
  return queryOptions({
    queryKey: ['page-request', publicId],
    queryFn: ({ signal }) => api('viewPageRequest', { params: { public_id: publicId }, signal }),
    retry: false,
  })
}

export function useAskForPage(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (message: string) => api('requestPage', { params: { public_id: publicId }, body: { message } }),
    onSuccess: () => client.setQueryData(askedPageQuery(publicId).queryKey, { state: 'open' }),
  })
}

export function useWithdrawPageRequest(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('withdrawPageRequest', { params: { public_id: publicId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: askedPageQuery(publicId).queryKey }),
  })
}

/** Who asks to be let in to a page. */
export function pageRequestsQuery(pageId: number) {
  return queryOptions({
    queryKey: ['page-requests', pageId],
    queryFn: async ({ signal }) => (await api('listPageRequests', { params: { id: String(pageId) }, signal })).requests,
    staleTime: 0,
  })
}

/** Lets somebody in as a viewer or an editor, or refuses (null). */
export function useAnswerPageRequest(pageId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ request, role }: { request: PageRequest; role: PageRole | null }) =>
      api('answerPageRequest', { params: { id: String(pageId), request_id: String(request.id) }, body: { role } }),
    onSettled: () =>
      Promise.all(
        [
          ['page-requests', pageId],
          ['page-people', pageId],
          ['access-paths', pageId],
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}
