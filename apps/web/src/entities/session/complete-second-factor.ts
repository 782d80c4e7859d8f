import { useMutation } from '@tanstack/react-query'
import { type ApiRequest, api } from '../../lib/api/api-client.ts'
import { getPasskey } from './passkey.ts'

type Proof = { code: string } | { recovery_code: string } | 'passkey'

/** Finishes what waits for the second factor; the browser asks for the passkey. */
export function useCompleteSecondFactor(challenge: string) {
  return useMutation({
    mutationFn: async (proof: Proof) => {
      const body: ApiRequest<'completeSecondFactor'>['body'] =
        proof === 'passkey' ? { challenge, passkey: await getPasskey() } : { challenge, ...proof }
      return api('completeSecondFactor', { body })
    },
  })
}
