import { queryOptions, useMutation } from '@tanstack/react-query'
import { getPasskey } from '../../../entities/session/passkey.ts'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'

/** By what the person may show that it is still them. */
export function reauthenticationQuery() {
  return queryOptions({ queryKey: ['reauthentication'], queryFn: ({ signal }) => api('getReauthentication', { signal }), staleTime: 0 })
}

/** Has a code sent to the person’s address. */
export function useRequestCode() {
  return useMutation({ mutationFn: () => api('requestReauthenticationCode') })
}

/** Shows that it is still the person; the browser asks for the passkey. */
export function useReauthenticate() {
  return useMutation({
    mutationFn: async (proof: { password: string } | { email_code: string } | 'passkey') => {
      const body: ApiRequest<'reauthenticate'>['body'] = proof === 'passkey' ? { passkey: await getPasskey() } : proof
      return api('reauthenticate', { body })
    },
  })
}
