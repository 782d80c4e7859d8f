import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useSignUpInvitation } from '../../../entities/session/sign-up-invitation.ts'
import { siteQuery, useMaySignUp } from '../../../entities/session/site.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useSignUp } from '../api/sign-up.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CredentialsForm } from './credentials-form.tsx'

const ended = ['token_expired', 'token_used'] as const

/** `/users/sign_up`: e-mail and password, and below them the other ways (`children`), for whoever may sign up. */
export function SignUpScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const maySignUp = useMaySignUp()
  const { data: site } = useQuery(siteQuery())
  const { invitation, token, error, isLoading } = useSignUpInvitation()
  const query = search.size > 0 ? `?${search.toString()}` : ''
  const end = ended.find((code) => error instanceof ApiError && error.code === code)
  if (isLoading) return <AuthLayout title={t('createAccount')}>{null}</AuthLayout>
  if (!maySignUp && !invitation) {
    return (
      <AuthLayout title={t(`noSignUp.${site?.sign_up === 'invited' ? 'invited' : 'closed'}.title`)}>
        <p className="text-sm text-pretty text-text-2">
          {t(end ? `noSignUp.${end}` : `noSignUp.${site?.sign_up === 'invited' ? 'invited' : 'closed'}.text`)}
        </p>
        <ButtonLink to={`/users/sign_in${query}`} variant="primary" className="pointer-coarse:h-11">
          {t('signIn')}
        </ButtonLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title={t('createAccount')}
      footer={
        <>
          {t('haveAccount')}{' '}
          <Link to={`/users/sign_in${query}`} className="font-medium text-accent underline underline-offset-2">
            {t('signIn')}
          </Link>
        </>
      }
    >
      {site?.has_accounts === false && <Notice kind="info">{t('firstAccount')}</Notice>}
      {invitation && site?.has_accounts !== false && <p className="text-sm text-pretty break-words text-text-2">{invitedText()}</p>}
      <NewAccountForm invitation={token} invitedEmail={invitation?.email ?? undefined} isEmailFixed={!maySignUp} />
      <div role="group" aria-label={t('otherWays')} className="flex flex-col gap-2 border-t border-line pt-5 empty:hidden">
        {children}
      </div>
    </AuthLayout>
  )

  function invitedText(): string {
    return invitation?.inviter ? t('invitedBy', { inviter: invitation.inviter }) : t('invited')
  }
}

type FormProps = { invitation: string | undefined; invitedEmail: string | undefined; isEmailFixed: boolean }

/** With an invitation, its address is filled in; where nobody signs up without one, it is the only one that may. The link of a team has none. */
function NewAccountForm({ invitation, invitedEmail, isEmailFixed }: FormProps) {
  const { t, i18n } = useTranslation('auth')
  const signUp = useSignUp()
  return (
    <CredentialsForm
      submitLabel={t('shared:signUp')}
      email={invitedEmail}
      isEmailFixed={isEmailFixed && invitedEmail !== undefined}
      passwordAutocomplete="new-password"
      passwordMin={limits.password_min}
      passwordHint={t('passwordHint', { count: limits.password_min })}
      pending={signUp.isPending}
      error={signUp.error}
      onSubmit={(credentials) => signUp.mutate({ ...credentials, lang: i18n.language, ...(invitation ? { invitation } : {}) })}
    />
  )
}
