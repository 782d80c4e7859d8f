import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startSession } from '../../../entities/session/session.ts'
import { api } from '../../../lib/api/api-client.ts'

/** Has a link sent to log in with, if an account has the address. */
export function useRequestSignInLink() {
  return useMutation({ mutationFn: (email: string) => api('requestSignInLink', { body: { email } }) })
}

/** Signs in by the token of a link, and starts with an empty cache. */
export function useSignInByLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => api('signInByLink', { body: { token } }),
    onSuccess: ({ user }) => {
      if (user) startSession(client, user)
    },
  })
}
