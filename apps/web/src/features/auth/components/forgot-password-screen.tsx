import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRequestPasswordReset } from '../api/password-reset.ts'
import { useSendsMail } from '../../../entities/session/site.ts'
import { AddressForm, LinkSent } from './address-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { linkStyle } from './link-style.ts'

/** `/users/password/new`: asks for the address and has a link sent to it. What it says afterwards does not tell who has an account. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('auth')
  const sendsMail = useSendsMail()
  const request = useRequestPasswordReset()
  return (
    <AuthLayout
      title={request.isSuccess && sendsMail ? t('sentTitle') : t('forgot.title')}
      footer={
        <Link to="/users/sign_in" className={linkStyle}>
          {t('backToSignIn')}
        </Link>
      }
    >
      {request.isSuccess ? (
        <LinkSent request={request} text={t('forgot.sentText', { email: request.variables })} />
      ) : (
        <AddressForm request={request} text={t(sendsMail === false ? 'forgot.textNoMail' : 'forgot.text')} submitLabel={t('sendLink')} />
      )}
    </AuthLayout>
  )
}
