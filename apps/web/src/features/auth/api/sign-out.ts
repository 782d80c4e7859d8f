import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { dropApp } from '../../../lib/app-cache.ts'
import { startSession } from '../../../lib/session.ts'

/** Ends the session and forgets what it showed. */
export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('signOut'),
    onSuccess: () => {
      startSession(client, null)
      void dropApp()
    },
  })
}
