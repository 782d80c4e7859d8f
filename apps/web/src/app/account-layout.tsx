import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountScreenName } from '../entities/session/account-screens.ts'
import { AccountNav } from '../features/account-screens/components/account-nav.tsx'
import { AppShell } from '../features/shell/components/app-shell.tsx'
import { useDocumentTitle } from '../lib/hooks/use-document-title.ts'
import { RequireUser } from './require-user.tsx'

/** A screen of one's own account, with the way to the others. */
export function AccountLayout({ screen, children }: { screen: AccountScreenName; children: ReactNode }) {
  const { t } = useTranslation('account-screens')
  useDocumentTitle(t(`screens.${screen}`))
  return (
    <RequireUser>
      <AppShell title={t(`screens.${screen}`)}>
        <div className="mx-auto grid w-full max-w-4xl gap-x-12 px-6 pt-8 pb-16 max-md:gap-y-6 max-sm:px-4 md:grid-cols-[11rem_minmax(0,36rem)]">
          <AccountNav />
          <div className="flex min-w-0 flex-col gap-10">{children}</div>
        </div>
      </AppShell>
    </RequireUser>
  )
}
