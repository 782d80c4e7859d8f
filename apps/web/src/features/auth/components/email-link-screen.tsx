import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useRequestSignInLink } from '../api/sign-in-link.ts'
import { useSendsMail } from '../../../entities/session/site.ts'
import { AddressForm, LinkSent } from './address-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { linkStyle } from './link-style.ts'

/** `/users/sign_in/link`: has a link sent to log in with. What it says afterwards does not tell who has an account. */
export function EmailLinkScreen() {
  const { t } = useTranslation('auth')
  const sendsMail = useSendsMail()
  const [search] = useSearchParams()
  const request = useRequestSignInLink()
  return (
    <AuthLayout
      title={request.isSuccess && sendsMail ? t('sentTitle') : t('emailLink.title')}
      footer={
        <Link to={{ pathname: '/users/sign_in', search: search.toString() }} className={linkStyle}>
          {t('backToSignIn')}
        </Link>
      }
    >
      {request.isSuccess ? (
        <LinkSent request={request} text={t('emailLink.sentText', { email: request.variables })} />
      ) : (
        <AddressForm
          request={request}
          text={t(sendsMail === false ? 'emailLink.textNoMail' : 'emailLink.text')}
          submitLabel={t('sendLink')}
        />
      )}
    </AuthLayout>
  )
}
