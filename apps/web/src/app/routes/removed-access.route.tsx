import type { AccessKind } from '@foyer/contracts/accounts/accounts'
import { Navigate, useLocation } from 'react-router'
import { RemovedAccessScreen } from '../../features/auth/components/removed-access-screen.tsx'
import { RequireUser } from '../require-user.tsx'

/** `/users/removed_access`, where logging in leads that has removed something; without that there is nothing to say. */
export function RemovedAccessRoute() {
  const { removed = [] } = (useLocation().state ?? {}) as { removed?: AccessKind[] }
  if (removed.length === 0) return <Navigate to="/" replace />
  return (
    <RequireUser>
      <RemovedAccessScreen removed={removed} />
    </RequireUser>
  )
}
