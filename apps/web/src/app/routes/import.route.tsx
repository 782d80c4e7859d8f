import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ImportScreen } from '../../features/import/components/import-screen.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { memberPart } from '../../lib/browser/member-part.tsx'
import { RequireUser } from '../require-user.tsx'

const FeedsProgress = memberPart(async () => (await import('../../features/feeds/imported/imported-feeds-of-page.tsx')).ImportedFeedsOfPage)

/** `/users/import/{import_id?}` */
export function ImportRoute() {
  const { t } = useTranslation('import')
  const { importId } = useParams()
  return (
    <RequireUser>
      <AppShell title={t('title')}>
        <ImportScreen importId={importId} feedsProgress={FeedsProgress} />
      </AppShell>
    </RequireUser>
  )
}
