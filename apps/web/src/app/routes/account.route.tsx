import { useTranslation } from 'react-i18next'
import { AccountScreen } from '../../features/account/components/account-screen.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { RequireUser } from '../require-user.tsx'

/** `/users/edit` */
export function AccountRoute() {
  const { t } = useTranslation('account')
  return (
    <RequireUser>
      <AppShell title={t('title')}>
        <AccountScreen />
      </AppShell>
    </RequireUser>
  )
}
