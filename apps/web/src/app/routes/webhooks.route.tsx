import { WebhooksScreen } from '../../features/webhooks/components/webhooks-screen.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/webhooks` */
export function WebhooksRoute() {
  return (
    <AccountLayout screen="webhooks">
      <WebhooksScreen />
    </AccountLayout>
  )
}
