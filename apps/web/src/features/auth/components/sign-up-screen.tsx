import { limits } from '@foyer/contracts/limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useSignUp } from '../api/sign-up.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CredentialsForm } from './credentials-form.tsx'

/** `/users/sign_up`: e-mail and password, and below them the other ways (`children`), where there are any. */
export function SignUpScreen({ children }: { children?: ReactNode }) {
  const { t, i18n } = useTranslation('auth')
  const [search] = useSearchParams()
  const signUp = useSignUp()
  const query = search.size > 0 ? `?${search.toString()}` : ''
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
      <CredentialsForm
        submitLabel={t('shared:signUpFree')}
        passwordAutocomplete="new-password"
        passwordMin={limits.password_min}
        passwordHint={t('passwordHint', { count: limits.password_min })}
        pending={signUp.isPending}
        error={signUp.error}
        onSubmit={(credentials) => signUp.mutate({ ...credentials, lang: i18n.language })}
      />
      <div role="group" aria-label={t('otherWays')} className="flex flex-col gap-2 border-t border-line pt-5 empty:hidden">
        {children}
      </div>
    </AuthLayout>
  )
}
