import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { LoadState } from '../../components/load-state.tsx'
import { snapshotQuery } from '../../entities/snapshot/snapshots.ts'
import { SnapshotScreen } from '../../features/snapshots/components/snapshot-screen.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { RequireUser } from '../require-user.tsx'
import { FullErrorScreen } from './error.route.tsx'

/** `/users/snapshots/{id}`: a bookmarked page as it was, for whose it is. */
export function SnapshotRoute() {
  return (
    <RequireUser>
      <Snapshot />
    </RequireUser>
  )
}

function Snapshot() {
  const { t } = useTranslation('snapshots')
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(snapshotQuery(id))
  const { data, error, refetch } = query
  useDocumentTitle(data ? t('titleOf', { title: data.snapshot.title || data.snapshot.url }) : t('snapshot'))
  if (error instanceof ApiError && !data) return <FullErrorScreen name={errorScreenOf(error)} onRetry={() => void refetch()} />
  return (
    <AppShell title={t('snapshot')}>
      {data ? (
        <SnapshotScreen {...data} onDeleted={() => void navigate('/', { replace: true })} />
      ) : (
        <div className="p-6">
          <LoadState query={query} rows={6} />
        </div>
      )}
    </AppShell>
  )
}
