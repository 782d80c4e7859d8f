import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { UnsubscribePart } from '../../features/email-preferences/components/unsubscribe-part.tsx'

/** `/users/unsubscribe/{token}` */
export function UnsubscribeRoute() {
  const { t } = useTranslation('email-preferences')
  const { token = '' } = useParams()
  return (
    <AuthLayout title={t('unsubscribe.title')}>
      <UnsubscribePart key={token} token={token} />
    </AuthLayout>
  )
}
