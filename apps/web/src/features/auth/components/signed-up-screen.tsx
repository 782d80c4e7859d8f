import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { OutboxHint } from '../../../entities/session/outbox-hint.tsx'
import { ResendConfirmation } from '../../../entities/session/resend-confirmation.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { AuthLayout } from './auth-layout.tsx'

/** `/users/signed_up/{email}`: where the message went that confirms the address, and the way on. The account works without it. */
export function SignedUpScreen({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const user = useCurrentUser()
  const isOwn = user?.email === email
  return (
    <AuthLayout title={t('sentTitle')}>
      {isOwn && user.is_email_confirmed ? (
        <Notice kind="info">{t('signedUp.confirmed', { email })}</Notice>
      ) : (
        <>
          <p className="text-sm text-pretty break-words text-text-2">{t('signedUp.text', { email })}</p>
          <OutboxHint />
          {isOwn && <ResendConfirmation />}
        </>
      )}
      <ButtonLink to="/" variant="primary" className="pointer-coarse:h-11">
        {t('signedUp.goOn')}
      </ButtonLink>
    </AuthLayout>
  )
}
