import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import type { ApiResult } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorKeys } from '../../../lib/i18n/error-text.ts'
import { useSignInByLink } from '../api/sign-in-link.ts'
import { AuthLayout } from './auth-layout.tsx'
import { linkStyle } from './link-style.ts'
import { SecondFactorStep } from './second-factor-step.tsx'

/** What no further try can change. */
const spentCodes = new Set(['token_invalid', 'token_expired', 'token_used', 'no_account_found'])

/** `/users/sign_in/by_link#{token}`, opened by the link of a message. A button logs in, as mail programs open links by themselves. */
export function LinkSignInScreen({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const user = useCurrentUser()
  const signIn = useSignInByLink()
  const code = signIn.error instanceof ApiError ? signIn.error.code : 'unknown'
  const isSpent = spentCodes.has(code)
  const secondFactor = signIn.data?.second_factor
  const leave = ({ user: person, removed_access: removed }: ApiResult<'signInByLink'>) => {
    if (person) void navigate(removed ? '/users/removed_access' : '/', { replace: true, state: { removed } })
  }
  if (secondFactor) {
    const restart = () => void navigate('/users/sign_in', { replace: true })
    return <SecondFactorStep secondFactor={secondFactor} onDone={() => void navigate('/', { replace: true })} onRestart={restart} />
  }
  return (
    <AuthLayout
      title={t('linkSignIn.title')}
      footer={
        <Link to="/users/sign_in" className={linkStyle}>
          {t('linkSignIn.withPassword')}
        </Link>
      }
    >
      {signIn.error ? (
        <Notice>{t([`auth:linkSignIn.${code}`, ...errorKeys(signIn.error)])}</Notice>
      ) : (
        <p className="text-sm text-pretty text-text-2">{t('linkSignIn.text')}</p>
      )}
      {user?.is_anonymous && !isSpent && <Notice kind="info">{t('linkSignIn.leavesAnonymous')}</Notice>}
      {isSpent ? (
        <ButtonLink to="/users/sign_in/link" variant="primary" className="pointer-coarse:h-11">
          {t('requestAnother')}
        </ButtonLink>
      ) : (
        <Button
          variant="primary"
          pending={signIn.isPending}
          onClick={() => signIn.mutate(token, { onSuccess: leave })}
          className="pointer-coarse:h-11"
        >
          {t('signIn')}
        </Button>
      )}
    </AuthLayout>
  )
}
