import type { TFunction } from 'i18next'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import type { ApiRequest, ApiResult } from '../../../lib/api/api-client.ts'
import { safeReturnTo } from '../../../lib/browser/return-to.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useCompleteTeamSignIn } from '../api/team-sign-in.ts'
import { readAuthorizationResponse } from '../authorization-response.ts'
import { keepLinkTicket } from '../team-link-ticket.ts'
import { TestReport } from './test-report.tsx'

type Props = {
  /** The provider at whose own address the answer has come; null where all of a kind share one. */
  providerId: number | null
  Layout: ComponentType<{ title: string; children: ReactNode }>
}

type Answer = ApiRequest<'completeTeamSignIn'>['body']

/** Where providers of teams send people back to: takes the answer out of the address, has it checked, and goes on. */
export function TeamCallback({ providerId, Layout }: Props) {
  const { t, i18n } = useTranslation('team-sign-in')
  const navigate = useNavigate()
  const location = useLocation()
  const [answer] = useState(() => answerIn(location, providerId))
  const [refusal] = useState(() => new URLSearchParams(location.hash.slice(1)).get('refused'))
  const { mutate, data, error, isPending } = useCompleteTeamSignIn()
  const isSent = useRef(false)

  const complete = (body: Answer) =>
    mutate(
      { ...body, lang: i18n.language },
      {
        onSuccess: (result) => {
          if (result.is_new) showToast('info', t('created'))
          const target = targetOf(result)
          if (target !== null) void navigate(target, { replace: true })
        },
      },
    )
  useEffect(() => {
    if (isSent.current || !answer) return
    isSent.current = true
    // A code that was used is nothing to come back to.
    void navigate('.', { replace: true })
    complete(answer)
  })

  if (refusal !== null) {
    return (
      <Layout title={t('refused.title')}>
        <Notice>{refusalText(t, refusal)}</Notice>
        <ButtonLink to="/users/sign_in" variant="primary" className="pointer-coarse:h-11">
          {t('toLogIn')}
        </ButtonLink>
      </Layout>
    )
  }
  if (error || !answer) {
    return (
      <Layout title={t('failed')}>
        <Notice>{error ? errorText(t, error) : t('empty')}</Notice>
        <ButtonLink to="/users/sign_in" variant="primary" className="pointer-coarse:h-11">
          {t('toLogIn')}
        </ButtonLink>
      </Layout>
    )
  }
  if (data?.test) {
    return (
      <Layout title={t('test.title')}>
        <TestReport test={data.test} />
      </Layout>
    )
  }
  if (data?.link) {
    const { ticket, email, provider, organization } = data.link
    return (
      <Layout title={t('link.title')}>
        <p className="text-sm text-pretty break-words text-text-2">{t('link.text', { email, provider, team: organization })}</p>
        <ButtonLink
          to={`/users/sign_in?return_to=${encodeURIComponent('/users/auth/team/link')}`}
          onClick={() => keepLinkTicket(ticket)}
          variant="primary"
          className="pointer-coarse:h-11"
        >
          {t('link.logIn')}
        </ButtonLink>
      </Layout>
    )
  }
  if (data?.confirm) {
    const { email, organization } = data.confirm
    return (
      <Layout title={t('confirm.title')}>
        <p className="text-sm text-pretty break-words text-text-2">{t('confirm.text', { email: email ?? '', team: organization })}</p>
        <Button
          variant="primary"
          pending={isPending}
          onClick={() => complete({ ...answer, is_confirmed: true })}
          className="pointer-coarse:h-11"
        >
          {t('confirm.logIn')}
        </Button>
      </Layout>
    )
  }
  return (
    <Layout title={t('title')}>
      <p role="status" className="flex items-center gap-2 text-text-2">
        <Spinner /> {t('text')}
      </p>
    </Layout>
  )
}

const explained = [
  'signature',
  'signed',
  'times',
  'audience',
  'destination',
  'issuer',
  'in_response_to',
  'replay',
  'encrypted',
  'status',
  'algorithms',
  'name_id',
] as const

/** Why a response of a SAML provider was refused, by the check that has refused it. */
function refusalText(t: TFunction<'team-sign-in'>, check: string): string {
  const key = explained.find((name) => name === (check === 'recipient' ? 'destination' : check))
  return key ? t(`refused.${key}`) : t('refused.other', { check })
}

function answerIn(location: { search: string; hash: string }, providerId: number | null): Answer | null {
  const response = readAuthorizationResponse(location)
  if (!response) return null
  const { state, code, iss, error } = response
  return {
    state,
    ...(code === undefined ? {} : { code }),
    ...(iss === undefined ? {} : { iss }),
    ...(error === undefined ? {} : { error }),
    ...(providerId === null ? {} : { provider_id: providerId }),
  }
}

/** Where a result leads; null where there is something to read first. */
function targetOf({ outcome, second_factor: secondFactor, return_to: path }: ApiResult<'completeTeamSignIn'>): string | null {
  const returnTo = safeReturnTo(path ?? null)
  if (outcome === 'signed_in') return returnTo
  if (outcome !== 'second_factor' || !secondFactor) return null
  const { challenge, methods } = secondFactor
  const search = returnTo === '/' ? '' : `?${new URLSearchParams({ return_to: returnTo }).toString()}`
  return `/users/sign_in${search}#${new URLSearchParams({ second_factor: challenge, methods: methods.join() }).toString()}`
}
