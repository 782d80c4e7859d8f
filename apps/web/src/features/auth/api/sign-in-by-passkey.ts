import type { AuthenticationResponse } from '@foyer/contracts/accounts/sign-in/webauthn'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getPasskey } from '../../../entities/session/passkey.ts'
import { startSession } from '../../../entities/session/session.ts'
import { api } from '../../../lib/api/api-client.ts'

/** Signs in with the passkey that was chosen; without one, the browser asks for it. */
export function useSignInByPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: AuthenticationResponse | null) =>
      api('signInByPasskey', { body: { passkey: chosen ?? (await getPasskey()) } }),
    onSuccess: ({ user }) => startSession(client, user),
  })
}
