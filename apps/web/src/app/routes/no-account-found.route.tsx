import { NoAccountFoundScreen } from '../../features/auth/components/no-account-found-screen.tsx'
import { VisitorsOnly } from '../visitors-only.tsx'

/** `/users/sign_in/no_account_found` */
export function NoAccountFoundRoute() {
  return (
    <VisitorsOnly>
      <NoAccountFoundScreen />
    </VisitorsOnly>
  )
}
