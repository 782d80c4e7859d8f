import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ImportScreen } from '../../features/import/components/import-screen.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { RequireUser } from '../require-user.tsx'

/** `/users/import/{import_id?}` */
export function ImportRoute() {
  const { t } = useTranslation('import')
  const { importId } = useParams()
  return (
    <RequireUser>
      <AppShell title={t('title')}>
        <ImportScreen importId={importId} />
      </AppShell>
    </RequireUser>
  )
}
