import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startSession } from '../../../entities/session/session.ts'
import { api } from '../../../lib/api/api-client.ts'

/** Starts with an account that only this browser can open. */
export function useStartAnonymously() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (lang: string) => api('startAnonymously', { body: { lang } }),
    onSuccess: ({ user }) => startSession(client, user),
  })
}
