import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'
import { startSession } from '../../../entities/session/session.ts'
import { siteQuery } from '../../../entities/session/site.ts'
import { showToast } from '../../../lib/state/toasts.ts'

/** Creates the account and is signed in with it. Says that a message was sent only where one was. */
export function useSignUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'signUp'>['body']) => api('signUp', { body }),
    onSuccess: async ({ user }) => {
      const sendsMail = await client.ensureQueryData(siteQuery()).then(
        (site) => site.sends_mail,
        () => false,
      )
      startSession(client, user)
      if (sendsMail) showToast('info', i18next.t('auth:signedUp.toast', { email: user.email }))
    },
  })
}
