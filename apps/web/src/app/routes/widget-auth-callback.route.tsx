import type { WidgetProviderId } from '@foyer/contracts/link-tools/widget-auth'
import { useParams } from 'react-router'
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx'
import { WidgetAuthCallback } from '../../features/widget-auth/components/widget-auth-callback.tsx'

/** `/users/auth/widgets/{provider}/callback`. What is no provider is refused by the server. */
export function WidgetAuthCallbackRoute() {
  const { provider = '' } = useParams()
  return <WidgetAuthCallback provider={provider as WidgetProviderId} Layout={AuthLayout} />
}
