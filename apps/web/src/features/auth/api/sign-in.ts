import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'
import { startSession } from '../../../entities/session/session.ts'

/** Signs in and starts with an empty cache. Someone with a second factor is asked for it first. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'signIn'>['body']) => api('signIn', { body }),
    onSuccess: ({ user }) => {
      if (user) startSession(client, user)
    },
  })
}
