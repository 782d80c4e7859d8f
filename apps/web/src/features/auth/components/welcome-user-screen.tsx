import { FileUp, LayoutGrid, Rss } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ResendConfirmation } from '../../../entities/session/resend-confirmation.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorKeys, fieldTexts } from '../../../lib/i18n/error-text.ts'
import { useConfirmEmailChange } from '../api/confirm-email-change.ts'
import { AuthLayout } from './auth-layout.tsx'

/**
 * `/users/welcome#{token}`, opened by the link of the message that follows a sign-up: confirms the address, then says what to begin with. A button
 * confirms, as mail programs open links by themselves. Without a token it is the second part alone.
 */
export function WelcomeUserScreen({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const confirm = useConfirmEmailChange()
  const user = useCurrentUser()
  const isDone = token === '' || confirm.isSuccess
  const code = confirm.error instanceof ApiError ? confirm.error.code : 'unknown'
  const isSpent = code.startsWith('token_')
  const problem = fieldTexts(t, confirm.error)['email'] ?? t([`auth:welcome.${code}`, ...errorKeys(confirm.error)])
  return (
    <AuthLayout title={t('welcome.title')}>
      {confirm.isSuccess && <Notice kind="info">{t('welcome.confirmed', { email: confirm.data.email })}</Notice>}
      {!isDone && (
        <>
          {confirm.error ? <Notice>{problem}</Notice> : <p className="text-sm text-pretty text-text-2">{t('welcome.text')}</p>}
          {isSpent && user && !user.is_email_confirmed && !user.is_anonymous && <ResendConfirmation />}
          {!isSpent && (
            <Button variant="primary" pending={confirm.isPending} onClick={() => confirm.mutate(token)} className="pointer-coarse:h-11">
              {t('confirmEmail.confirm')}
            </Button>
          )}
        </>
      )}
      {(isDone || isSpent) && (user === null ? <SignIn /> : <NextSteps />)}
    </AuthLayout>
  )
}

function SignIn() {
  const { t } = useTranslation('auth')
  return (
    <ButtonLink to="/users/sign_in" variant="primary" className="pointer-coarse:h-11">
      {t('signIn')}
    </ButtonLink>
  )
}

const steps = [
  { key: 'import', to: '/users/import', icon: FileUp },
  { key: 'feeds', to: '/', icon: Rss },
] as const

function NextSteps() {
  const { t } = useTranslation('auth')
  const isDenied = useCurrentUser()?.denied_create_pages ?? false
  return (
    <>
      <ul className="flex flex-col gap-4">
        {(isDenied ? steps.filter(({ key }) => key !== 'import') : steps).map(({ key, to, icon: Icon }) => (
          <li key={key} className="flex items-start gap-3">
            <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-2.5 shrink-0 text-accent pointer-coarse:mt-3.5" />
            <div className="flex min-w-0 flex-col items-start gap-1">
              <ButtonLink to={to} size="sm" variant="quiet" className="-ml-2.5 text-accent pointer-coarse:h-11">
                {t(`welcome.${key}.title`)}
              </ButtonLink>
              <p className="text-sm text-pretty text-text-2">{t(`welcome.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink to="/" variant="primary" className="pointer-coarse:h-11">
        <LayoutGrid aria-hidden size={16} strokeWidth={1.5} />
        {t('signedUp.goOn')}
      </ButtonLink>
    </>
  )
}
