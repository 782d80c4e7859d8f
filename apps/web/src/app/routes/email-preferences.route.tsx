import { EmailPreferencesScreen } from '../../features/email-preferences/components/email-preferences-screen.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/email_preferences` */
export function EmailPreferencesRoute() {
  return (
    <AccountLayout screen="emailPreferences">
      <EmailPreferencesScreen />
    </AccountLayout>
  )
}
