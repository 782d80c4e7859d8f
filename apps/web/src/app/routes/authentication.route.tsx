import { AuthenticationScreen } from '../../features/authentication/components/authentication-screen.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/authentication`: how one logs in. Further sections go in as children. */
export function AuthenticationRoute() {
  return (
    <AccountLayout screen="authentication">
      <AuthenticationScreen />
    </AccountLayout>
  )
}
