import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../../entities/session/session.ts'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'

/** Has a link sent, if an account has the address. */
export function useRequestPasswordReset() {
  return useMutation({ mutationFn: (email: string) => api('requestPasswordReset', { body: { email } }) })
}

/** The address of the account whose password a link sets. Fails when the link is no longer good. */
export function passwordResetQuery(token: string) {
  return queryOptions({
    queryKey: ['password-reset', token],
    queryFn: async ({ signal }): Promise<string> => (await api('checkPasswordReset', { body: { token }, signal })).email,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Sets the password. Every browser of the person is logged out, perhaps this one too. */
export function useResetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'resetPassword'>['body']) => api('resetPassword', { body }),
    onSuccess: () => client.refetchQueries(currentUserQuery()),
  })
}
