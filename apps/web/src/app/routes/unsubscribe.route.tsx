import { useTranslation } from 'react-i18next'
import { WithLinkToken } from '../../components/link-token.tsx'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { UnsubscribePart } from '../../features/email-preferences/components/unsubscribe-part.tsx'

/** `/users/unsubscribe#{token}`, and `/users/unsubscribe/{token}` of the specification, which leads there. */
export function UnsubscribeRoute() {
  const { t } = useTranslation('email-preferences')
  return (
    <AuthLayout title={t('unsubscribe.title')}>
      <WithLinkToken path="/users/unsubscribe">{(token) => <UnsubscribePart key={token} token={token} />}</WithLinkToken>
    </AuthLayout>
  )
}
