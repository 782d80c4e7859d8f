import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { authenticationQuery } from './authentication.ts'

/** Has the browser make a passkey, and adds it. Rejects with the browser's error when the person declines. */
export function useAddPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { options } = await api('startPasskey')
      const { startRegistration } = await import('@simplewebauthn/browser')
      const { id, rawId, response } = await startRegistration({ optionsJSON: { ...options, extensions: { credProps: true } } })
      const { clientDataJSON, attestationObject, transports } = response
      const passkey = { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject, transports } }
      return api('addPasskey', { body: { passkey } })
    },
    onSuccess: () => client.invalidateQueries(authenticationQuery()),
  })
}

/** Gives a passkey another name. */
export function useRenamePasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) => api('renamePasskey', { params: { id: String(id) }, body: { name } }),
    onSettled: () => client.invalidateQueries(authenticationQuery()),
  })
}

/** Removes a passkey; it stays in the browser, where it opens nothing any more. */
export function useRemovePasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('removePasskey', { params: { id: String(id) } }),
    onSettled: () => client.invalidateQueries(authenticationQuery()),
  })
}
