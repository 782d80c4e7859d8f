import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../../entities/session/session.ts'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'

/** Gives the anonymous account an address and a password. All that is in it stays, on the screen too. */
export function useRegister() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'registerAccount'>['body']) => api('registerAccount', { body }),
    onSuccess: ({ user }) => client.setQueryData(currentUserQuery().queryKey, user),
  })
}
