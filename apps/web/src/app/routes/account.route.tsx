import { AccountScreen } from '../../features/account/components/account-screen.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/edit` */
export function AccountRoute() {
  return (
    <AccountLayout screen="account">
      <AccountScreen />
    </AccountLayout>
  )
}
