import { AuthenticationScreen } from '../../features/authentication/components/authentication-screen.tsx'
import { ProviderIdentities } from '../../features/providers/components/provider-identities.tsx'
import { WorkAccounts } from '../../features/providers/components/work-accounts.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/authentication`: how one logs in. */
export function AuthenticationRoute() {
  return (
    <AccountLayout screen="authentication">
      <AuthenticationScreen>
        <ProviderIdentities />
        <WorkAccounts />
      </AuthenticationScreen>
    </AccountLayout>
  )
}
