import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startSession } from '../../../entities/session/session.ts'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'

/**
 * Gives the anonymous account an address and a password. All that is in it stays. `onRegistered` is called even when the form is gone by then: who
 * has registered is told of by the live connection as well.
 */
export function useRegister(onRegistered: (user: CurrentUser) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'registerAccount'>['body']) => api('registerAccount', { body }),
    // The session goes on under a new token: what was asked under the old one must not sign the person out.
    onSuccess: ({ user }) => {
      startSession(client, user)
      onRegistered(user)
    },
  })
}
