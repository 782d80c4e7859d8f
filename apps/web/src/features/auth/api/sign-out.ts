import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endSession } from '../../../entities/session/end-session.ts'
import { api } from '../../../lib/api/api-client.ts'

/** Ends the session, and removes what this browser has of it. */
export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('signOut', { body: { _method: 'delete' } }),
    onSuccess: () => endSession(client),
  })
}
