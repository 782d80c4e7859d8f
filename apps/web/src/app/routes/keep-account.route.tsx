import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { KeepAccountPart } from '../../features/user-data/components/keep-account-part.tsx'

/** `/users/keep_account#{token}` */
export function KeepAccountRoute() {
  const { t } = useTranslation('user-data')
  const token = useLocation().hash.slice(1)
  return (
    <AuthLayout title={t('keep.title')}>
      <KeepAccountPart key={token} token={token} />
    </AuthLayout>
  )
}
