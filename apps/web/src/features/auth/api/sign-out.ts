import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { unregisterServiceWorker } from '../../../lib/browser/service-worker-registration.ts'
import { startSession } from '../../../entities/session/session.ts'

/** Ends the session and clears its data. */
export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('signOut', { body: { _method: 'delete' } }),
    onSuccess: () => {
      startSession(client, null)
      void unregisterServiceWorker()
    },
  })
}
