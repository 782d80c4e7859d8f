import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startSession } from '../../../entities/session/session.ts'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'
import { preferredProvider } from '../remembered-providers.ts'

/** Takes what a provider has answered. Once signed in, it is the preferred one. */
export function useCompleteProvider(provider: ProviderId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'completeProvider'>['body']) => api('completeProvider', { params: { provider }, body }),
    onSuccess: ({ outcome, user }) => {
      if (outcome === 'signed_in' || outcome === 'second_factor') preferredProvider.set(provider)
      if (user) startSession(client, user)
    },
  })
}

/** Creates the account that someone was offered, and is signed in with it. */
export function useSignUpByProvider(provider: ProviderId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'signUpByProvider'>['body']) => api('signUpByProvider', { params: { provider }, body }),
    onSuccess: ({ user }) => {
      preferredProvider.set(provider)
      startSession(client, user)
    },
  })
}
