import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'
import { sessionsQuery } from '../../../entities/session/own-sessions.ts'

/** Changes the password; every other browser is logged out by it. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'changePassword'>['body']) => api('changePassword', { body }),
    onSuccess: () => client.invalidateQueries(sessionsQuery()),
  })
}
