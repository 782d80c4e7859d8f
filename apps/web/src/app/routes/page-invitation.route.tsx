import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { PageInvitationPart } from '../../features/sharing/components/page-invitation-part.tsx'

/** `/users/page_invitation/{token}` */
export function PageInvitationRoute() {
  const { t } = useTranslation('page-invitation')
  const { token = '' } = useParams()
  return (
    <AuthLayout title={t('title')}>
      <PageInvitationPart key={token} token={token} />
    </AuthLayout>
  )
}
