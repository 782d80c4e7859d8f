import { NotificationSettings } from '../../features/notifications/components/notification-settings.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/notifications` */
export function NotificationsRoute() {
  return (
    <AccountLayout screen="notifications">
      <NotificationSettings />
    </AccountLayout>
  )
}
