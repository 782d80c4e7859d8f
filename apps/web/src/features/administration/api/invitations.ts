import type { SiteInvitation } from '@foyer/contracts/accounts/administration/site-invitations'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** The invitations to the site, newest first. */
export function invitationsQuery() {
  return queryOptions({
    queryKey: ['admin', 'invitations'],
    queryFn: async ({ signal }) => (await api('listSiteInvitations', { signal })).invitations,
  })
}

/** Invites an address; its link is in the answer. */
export function useInviteToSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => api('createSiteInvitation', { body: { email } }),
    onSettled: () => client.invalidateQueries(invitationsQuery()),
  })
}

export function useWithdrawFromSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SiteInvitation) => api('withdrawSiteInvitation', { params: { id: String(id) } }),
    onSettled: () => client.invalidateQueries(invitationsQuery()),
  })
}

/** The link of an invitation, at the address by which this browser reaches Foyer. */
export const linkOf = ({ path = '' }: SiteInvitation): string => new URL(path, location.origin).href
