import { useTranslation } from 'react-i18next'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { LeavingPart } from '../../features/user-data/components/leaving-part.tsx'

/** In place of every screen, for who is logged in to an account that is to be deleted. */
export function LeavingRoute() {
  const { t } = useTranslation('user-data')
  return (
    <AuthLayout title={t('leaving.title')}>
      <LeavingPart />
    </AuthLayout>
  )
}
