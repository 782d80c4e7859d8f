import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { api } from '../../../lib/api/api-client.ts'

/** Who invites to which page, by the token of a link, as this person (null: a visitor) may know it. */
export function pageInvitationQuery(token: string, userId: number | null) {
  return queryOptions({
    queryKey: ['page-invitation', token, userId],
    queryFn: ({ signal }) => api('viewPageInvitation', { params: { token }, signal }),
    staleTime: 0,
    retry: false,
  })
}

/** Accepts an invitation; the page is then in the menu. */
export function useAcceptInvitation(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('acceptPageInvitation', { params: { token } }),
    onSuccess: async ({ public_id }) => {
      client.removeQueries({ queryKey: viewPageQuery(public_id).queryKey })
      await client.invalidateQueries({ queryKey: listPagesQuery().queryKey })
    },
  })
}

export function useDeclineInvitation(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('declinePageInvitation', { params: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['page-invitation', token] }),
  })
}
