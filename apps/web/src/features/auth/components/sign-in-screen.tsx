import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useSignIn } from '../api/sign-in.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CredentialsForm } from './credentials-form.tsx'

export function SignInScreen() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const signIn = useSignIn()
  const query = search.size > 0 ? `?${search.toString()}` : ''
  return (
    <AuthLayout
      title={t('signIn')}
      footer={
        <>
          {t('noAccount')}{' '}
          <Link to={`/users/sign_up${query}`} className="font-medium text-accent underline underline-offset-2">
            {t('shared:signUpFree')}
          </Link>
        </>
      }
    >
      <CredentialsForm
        submitLabel={t('signIn')}
        passwordAutocomplete="current-password"
        pending={signIn.isPending}
        error={signIn.error}
        onSubmit={(credentials) => signIn.mutate(credentials)}
      />
    </AuthLayout>
  )
}
