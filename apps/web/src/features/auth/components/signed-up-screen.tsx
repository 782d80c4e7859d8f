import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { MailSent } from '../../../entities/session/mail-sent.tsx'
import { ResendConfirmation } from '../../../entities/session/resend-confirmation.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { useSendsMail } from '../../../entities/session/site.ts'
import { AuthLayout } from './auth-layout.tsx'

/**
 * `/users/signed_up/{email}`: where the message went that confirms the address, and the way on. The account works without it. Whoever administers the site
 * is told so.
 */
export function SignedUpScreen({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const user = useCurrentUser()
  const sendsMail = useSendsMail()
  const isOwn = user?.email === email
  const isAdmin = isOwn && user.role === 'admin'
  const confirms = sendsMail === true && !(isOwn && user.is_email_confirmed)
  return (
    <AuthLayout title={t(confirms && !isAdmin ? 'sentTitle' : 'signedUp.title')}>
      {isAdmin && <Notice kind="info">{t('signedUp.admin')}</Notice>}
      {isOwn && user.is_email_confirmed && <Notice kind="info">{t('signedUp.confirmed', { email })}</Notice>}
      {confirms && <MailSent text={t('signedUp.text', { email })} />}
      {confirms && isOwn && <ResendConfirmation />}
      {sendsMail === false && !isAdmin && <p className="text-sm text-pretty text-text-2">{t('signedUp.noMail')}</p>}
      <ButtonLink to="/" variant="primary" className="pointer-coarse:h-11">
        {t('signedUp.goOn')}
      </ButtonLink>
      {isAdmin && (
        <ButtonLink to="/admin" className="pointer-coarse:h-11">
          {t('signedUp.toAdmin')}
        </ButtonLink>
      )}
    </AuthLayout>
  )
}
