import type { AccessKind } from '@foyer/contracts/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { AuthLayout } from './auth-layout.tsx'
import { RemovedAccess } from './removed-access.tsx'

/**
 * Shown once to someone who has just logged in to an account that somebody had created with their address: what was removed from it, and the way to
 * a password of their own.
 */
export function RemovedAccessScreen({ removed }: { removed: readonly AccessKind[] }) {
  const { t } = useTranslation('auth')
  const user = useCurrentUser()
  return (
    <AuthLayout title={t('removedAccess.title')}>
      <RemovedAccess removed={removed} email={user?.email ?? ''} />
      <p className="text-sm text-pretty text-text-2">{t('removedAccess.contents')}</p>
      <ButtonLink to="/users/password/new" variant="primary" className="pointer-coarse:h-11">
        {t('removedAccess.setPassword')}
      </ButtonLink>
      <ButtonLink to="/" className="pointer-coarse:h-11">
        {t('signedUp.goOn')}
      </ButtonLink>
    </AuthLayout>
  )
}
