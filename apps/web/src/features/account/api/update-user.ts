import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../../entities/session/session.ts'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'

/** Changes the name. */
export function useUpdateUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'updateUser'>['body']) => api('updateUser', { body }),
    onSuccess: ({ user }) => client.setQueryData(currentUserQuery().queryKey, user),
  })
}

/** Has a link sent to another address, which becomes that of the account when the link is opened. */
export function useRequestEmailChange() {
  return useMutation({ mutationFn: (body: ApiRequest<'requestEmailChange'>['body']) => api('requestEmailChange', { body }) })
}
