import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Notice } from '../../../components/ui/notice.tsx'
import { useSignUpInvitation } from '../../../entities/session/sign-up-invitation.ts'
import { useMaySignUp } from '../../../entities/session/site.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { useSignIn } from '../api/sign-in.ts'
import { AuthLayout } from './auth-layout.tsx'
import { secondFactorOf } from '../second-factor-hash.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

/** `/users/sign_in`: e-mail and password, and below them the other ways in (`children`). */
export function SignInScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('auth')
  const [search, setSearch] = useSearchParams()
  const [isPasswordNew] = useState(search.get('password') === 'changed')
  const navigate = useNavigate()
  const signIn = useSignIn()
  const isAdmitted = useSignUpInvitation().invitation !== undefined
  const maySignUp = useMaySignUp() || isAdmitted
  const { hash, pathname } = useLocation()
  const [secondFactor, setSecondFactor] = useState(() => secondFactorOf(hash))
  const query = search.size > 0 ? `?${search.toString()}` : ''

  // Taken once, and seen by nobody who looks at the address or its history.
  useEffect(() => {
    if (secondFactorOf(hash)) void navigate({ pathname, search: search.toString() }, { replace: true })
  }, [hash, navigate, pathname, search])

  // Said once: who reloads or comes back has heard it.
  useEffect(() => {
    if (!search.has('password')) return
    search.delete('password')
    setSearch(search, { replace: true })
  }, [search, setSearch])

  if (secondFactor) return <SecondFactorStep secondFactor={secondFactor} onRestart={() => setSecondFactor(null)} />

  const leaveWhenLocked = (error: unknown) => {
    if (!hasCode(error, 'sign_in_locked')) return
    const target = new URLSearchParams(search)
    target.set('retry_in', String(error.params['retry_in'] ?? ''))
    void navigate({ pathname: '/users/sign_in/locked', search: target.toString() })
  }

  return (
    <AuthLayout
      title={t('signIn')}
      footer={
        maySignUp && (
          <>
            {t('noAccount')}{' '}
            <Link to={`/users/sign_up${query}`} className="font-medium text-accent underline underline-offset-2">
              {t('shared:signUp')}
            </Link>
          </>
        )
      }
    >
      {isPasswordNew && !signIn.error && <Notice kind="info">{t('passwordChanged')}</Notice>}
      <CredentialsForm
        submitLabel={t('signIn')}
        emailAutocomplete="username webauthn"
        passwordAutocomplete="current-password"
        help={
          <Link to="/users/password/new" className="touch-target self-start text-sm font-medium text-accent underline underline-offset-2">
            {t('forgotPassword')}
          </Link>
        }
        pending={signIn.isPending}
        error={signIn.error}
        onSubmit={(credentials) =>
          signIn.mutate(credentials, {
            onError: leaveWhenLocked,
            onSuccess: ({ second_factor }) => setSecondFactor(second_factor ?? null),
          })
        }
      />
      {children && (
        <div role="group" aria-label={t('otherWays')} className="flex flex-col gap-2 border-t border-line pt-5">
          {children}
        </div>
      )}
    </AuthLayout>
  )
}
