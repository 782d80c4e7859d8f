import { useTranslation } from 'react-i18next'
import { DueScreen } from '../../features/bookmarks/upkeep/due-screen.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { RequireUser } from '../require-user.tsx'

/** `/users/due_links` */
export function DueLinksRoute() {
  const { t } = useTranslation('due-links')
  useDocumentTitle(t('title'))
  return (
    <RequireUser>
      <AppShell title={t('title')}>
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 overflow-x-clip px-6 pt-6 pb-16 max-sm:px-4">
          <DueScreen />
        </div>
      </AppShell>
    </RequireUser>
  )
}
