import { ProfileScreen } from '../../features/profile/components/profile-screen.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/profile` */
export function ProfileRoute() {
  return (
    <AccountLayout screen="profile">
      <ProfileScreen />
    </AccountLayout>
  )
}
