import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { startSession } from '../../../entities/session/session.ts'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'

/** By the host of a team: begins to log in, and goes to the address of the installation. */
export function useBeginHostSignIn() {
  return useMutation({
    mutationFn: (body: ApiRequest<'beginHostSignIn'>['body']) => api('beginHostSignIn', { body }),
    onSuccess: ({ url }) => location.assign(url),
  })
}

/** At the address of the installation: which team somebody is about to log in to. */
export function hostSignInQuery(host: string) {
  return queryOptions({
    queryKey: ['host-sign-in', host],
    queryFn: ({ signal }) => api('viewHostSignIn', { query: { host }, signal }),
    staleTime: 0,
    retry: false,
  })
}

/** Gets a ticket, and goes back to the host with it. */
export function useIssueHostTicket() {
  return useMutation({
    mutationFn: (body: ApiRequest<'issueHostTicket'>['body']) => api('issueHostTicket', { body }),
    onSuccess: ({ url }) => location.replace(url),
  })
}

/** By the host of a team: takes the ticket, and starts with an empty cache. */
export function useRedeemHostTicket() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ticket: string) => api('redeemHostTicket', { body: { ticket } }),
    onSuccess: ({ user }) => startSession(client, user),
  })
}
