import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { SecondFactorForm } from '../../../entities/session/second-factor-form.tsx'
import { readInvitation } from '../../../entities/session/opened-invitation.ts'
import { currentUserQuery, startSession, useCurrentUser } from '../../../entities/session/session.ts'
import type { ApiResult } from '../../../lib/api/api-client.ts'
import { safeReturnTo } from '../../../lib/browser/return-to.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useCompleteProvider } from '../api/complete-provider.ts'
import { providersQuery } from '../api/providers.ts'
import { afterSignUp } from '../after-sign-up.ts'
import { readAuthorizationResponse } from '../authorization-response.ts'
import { takeReturnTo } from '../return-to.ts'
import type { ProviderOfferState } from './provider-offer.tsx'

type Props = { provider: ProviderId; Layout: ComponentType<{ title: string; children: ReactNode }> }

/**
 * `/users/auth/{provider}/callback`, where a provider sends people back to: takes its answer out of the address, has it checked, and goes on.
 */
export function ProviderCallback({ provider, Layout }: Props) {
  const { t, i18n } = useTranslation('providers')
  const navigate = useNavigate()
  const client = useQueryClient()
  const user = useCurrentUser()
  const location = useLocation()
  const [response] = useState(() => readAuthorizationResponse(location))
  const { data: providers } = useQuery(providersQuery())
  const { mutate, data, error } = useCompleteProvider(provider)
  const isSent = useRef(false)
  const name = providers?.find(({ id }) => id === provider)?.name ?? ''

  useEffect(() => {
    if (isSent.current || !response) return
    isSent.current = true
    const leave = async (answer: ApiResult<'completeProvider'>) => {
      const [target, state] = targetOf(answer, provider)
      // Who is logged in is asked for the second step here: the sign-in screen is for who is not.
      if (answer.outcome === 'second_factor' && (await client.ensureQueryData(currentUserQuery()))) return
      if (answer.outcome === 'confirmed') showToast('info', t('proof.done'))
      if (target) void navigate(target, { replace: true, state })
    }
    // A code that was used is nothing to come back to.
    void navigate('.', { replace: true })
    const invitation = readInvitation()
    mutate({ ...response, lang: i18n.language, ...(invitation ? { invitation } : {}) }, { onSuccess: (answer) => void leave(answer) })
  }, [client, i18n, mutate, navigate, provider, response, t])

  if (user && data?.outcome === 'second_factor' && data.second_factor) {
    const finish = (person: CurrentUser) => {
      startSession(client, person)
      void navigate(safeReturnTo(takeReturnTo()), { replace: true })
    }
    return (
      <Layout title={t('authentication:step.title')}>
        <SecondFactorForm secondFactor={data.second_factor} onDone={finish} onRestart={() => void navigate('/users/authentication')} />
      </Layout>
    )
  }
  if (data?.outcome === 'email_taken') {
    return (
      <Layout title={t('taken.title')}>
        <p className="text-sm text-pretty break-words text-text-2">{t('taken.text', { email: data.email, provider: name })}</p>
        <ButtonLink
          to={`/users/sign_in?return_to=${encodeURIComponent('/users/authentication')}`}
          variant="primary"
          className="pointer-coarse:h-11"
        >
          {t('logIn')}
        </ButtonLink>
      </Layout>
    )
  }
  if (error || !response) {
    return (
      <Layout title={t('failed.title')}>
        <Notice>{error ? errorText(t, error) : t('failed.empty')}</Notice>
        <ButtonLink to={user ? '/users/authentication' : '/users/sign_in'} variant="primary" className="pointer-coarse:h-11">
          {t(user ? 'failed.toAccount' : 'failed.toLogIn')}
        </ButtonLink>
      </Layout>
    )
  }
  return (
    <Layout title={t('callback.title')}>
      <p role="status" className="flex items-center gap-2 text-text-2">
        <Spinner /> {t('callback.text')}
      </p>
    </Layout>
  )
}

/** Where an answer leads, with what the screen there needs to know. */
function targetOf(answer: ApiResult<'completeProvider'>, provider: ProviderId): [string | null, object?] {
  const { outcome, second_factor: secondFactor, sign_up: signUp, removed_access: removed, is_new: isNew, user } = answer
  if (outcome === 'signed_in' && removed) return ['/users/removed_access', { removed }]
  if (outcome === 'signed_in' && isNew && user) return [afterSignUp(user)]
  if (outcome === 'signed_in' || outcome === 'confirmed') return [safeReturnTo(takeReturnTo())]
  if (outcome === 'linked') return ['/users/authentication', { linked: provider }]
  if (outcome === 'second_factor' && secondFactor) {
    const { challenge, methods } = secondFactor
    const returnTo = safeReturnTo(takeReturnTo())
    const search = returnTo === '/' ? '' : `?${new URLSearchParams({ return_to: returnTo }).toString()}`
    return [`/users/sign_in${search}#${new URLSearchParams({ second_factor: challenge, methods: methods.join() }).toString()}`]
  }
  if (outcome === 'no_account_found' && signUp) {
    return ['/users/sign_in/no_account_found', { offer: { ...signUp, provider } } satisfies { offer: ProviderOfferState }]
  }
  return [null]
}
