import { AuthenticationScreen } from '../../features/authentication/components/authentication-screen.tsx'
import { ProviderIdentities } from '../../features/providers/components/provider-identities.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/authentication`: how one logs in. */
export function AuthenticationRoute() {
  return (
    <AccountLayout screen="authentication">
      <AuthenticationScreen>
        <ProviderIdentities />
      </AuthenticationScreen>
    </AccountLayout>
  )
}
