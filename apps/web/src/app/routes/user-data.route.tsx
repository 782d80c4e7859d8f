import { UserDataScreen } from '../../features/user-data/components/user-data-screen.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/user_data` */
export function UserDataRoute() {
  return (
    <AccountLayout screen="userData">
      {/* The session has ended: any call that is under way would take this app to the sign-in, a newly loaded one begins as a visitor's. */}
      <UserDataScreen onDeleted={() => location.replace('/feedback/delete/account')} />
    </AccountLayout>
  )
}
