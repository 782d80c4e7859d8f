import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { useMaySignUp } from '../../../entities/session/site.ts'
import { AuthLayout } from './auth-layout.tsx'

/** `/users/sign_in/no_account_found`: someone has shown who they are, and no account is theirs. `?email=` is what a provider says of them. */
export function NoAccountFoundScreen() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const email = search.get('email')
  const maySignUp = useMaySignUp()
  return (
    <AuthLayout title={t('noAccountFound.title')}>
      <p className="text-sm text-pretty break-words text-text-2">
        {email
          ? t(maySignUp ? 'noAccountFound.textWithEmail' : 'noAccountFound.textWithEmailClosed', { email })
          : t(maySignUp ? 'noAccountFound.text' : 'noAccountFound.textClosed')}
      </p>
      {maySignUp && (
        <ButtonLink to="/users/sign_up" variant="primary" className="pointer-coarse:h-11">
          {t('shared:signUp')}
        </ButtonLink>
      )}
      <ButtonLink to="/users/sign_in" className="pointer-coarse:h-11">
        {t('noAccountFound.otherAddress')}
      </ButtonLink>
    </AuthLayout>
  )
}
