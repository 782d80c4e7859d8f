import { TeamsScreen } from '../../features/teams/components/list/teams-screen.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/teams` */
export function TeamsRoute() {
  return (
    <AccountLayout screen="teams">
      <TeamsScreen />
    </AccountLayout>
  )
}
