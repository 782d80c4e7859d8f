import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { readInvitation } from './opened-invitation.ts'

/** Whom an invitation admits; fails where it admits nobody. */
export function signUpInvitationQuery(token: string) {
  return queryOptions({
    queryKey: ['sign-up-invitation', token],
    queryFn: ({ signal }) => api('viewSignUpInvitation', { params: { token }, signal }),
    enabled: token !== '',
    retry: false,
  })
}

/** An invitation, by default the one that this tab showed last, as far as it admits somebody; `token` is what signing up takes. */
export function useSignUpInvitation(token = readInvitation()) {
  const { data, error, isLoading } = useQuery(signUpInvitationQuery(token))
  return { invitation: data, token: data ? token : undefined, error, isLoading }
}
