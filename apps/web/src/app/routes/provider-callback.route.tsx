import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import { useParams } from 'react-router'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { ProviderCallback } from '../../features/providers/components/provider-callback.tsx'

/** `/users/auth/{provider}/callback`. What is no provider is refused by the server. */
export function ProviderCallbackRoute() {
  const { provider = '' } = useParams()
  return <ProviderCallback provider={provider as ProviderId} Layout={AuthLayout} />
}
