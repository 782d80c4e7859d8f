import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'
import { startSession } from '../../../entities/session/session.ts'
import { showToast } from '../../../lib/state/toasts.ts'

/** Creates the account and is signed in with it. */
export function useSignUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'signUp'>['body']) => api('signUp', { body }),
    onSuccess: ({ user }) => {
      startSession(client, user)
      showToast('info', i18next.t('auth:signedUp.toast', { email: user.email }))
    },
  })
}
