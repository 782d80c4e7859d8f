import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { LoadFailure } from '../../components/load-failure.tsx'
import { can, readOnly } from '../../entities/page/can.ts'
import { pagePath, viewPageQuery } from '../../entities/page/view-page.ts'
import { PageSkeleton } from '../../features/page/components/page-skeleton.tsx'
import { PageTint } from '../../features/page/components/page-tint.tsx'
import { PageView } from '../../features/page/components/page-view.tsx'
import { type SeenAs, pageAsQuery } from '../../features/sharing/access/access-paths-api.ts'
import { SeenAsBar } from '../../features/sharing/access/seen-as-bar.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { RequireUser } from '../require-user.tsx'
import { widgetKinds } from '../widget-registry.ts'
import { FullErrorScreen } from './error.route.tsx'

const kinds: SeenAs[] = ['member', 'guest', 'visitor']

/** `/users/seen_as/{publicId}/{as}`: a page as a member of its team, a guest or a visitor sees it, for who may invite people to it. */
export function SeenAsRoute() {
  return (
    <RequireUser>
      <SeenAsScreen />
    </RequireUser>
  )
}

function SeenAsScreen() {
  const { publicId = '', as } = useParams()
  const { data, error, refetch } = useQuery(viewPageQuery(publicId))
  const kind = kinds.find((name) => name === as)
  useDocumentTitle(data?.page.title)
  if (error && !data) return <FullErrorScreen name={errorScreenOf(error)} onRetry={() => void refetch()} />
  if (data && (!kind || !can(data.page, 'invite'))) return <Navigate to={pagePath(data.page)} replace />
  return (
    <AppShell title={data?.page.title}>
      {data && kind ? <Drawing key={`${data.page.id} ${kind}`} page={data.page} as={kind} /> : <PageSkeleton />}
    </AppShell>
  )
}

/** Nothing of it can be changed: that is done as oneself. */
function Drawing({ page, as }: { page: Page; as: SeenAs }) {
  const { t } = useTranslation('page-access')
  const { data: view, error, refetch } = useQuery(pageAsQuery(page.id, as))
  return (
    <>
      {view && <PageTint page={view.page} />}
      <SeenAsBar page={page} as={as} />
      {view && <PageView page={readOnly(view.page)} kinds={widgetKinds} addContent={null} columnEnd={NoColumnEnd} />}
      {view === null && (
        <div className="screen-middle min-h-[50dvh] w-full max-w-md py-16">
          <EyeOff aria-hidden size={28} strokeWidth={1.5} className="text-text-3" />
          <p className="text-text-2 text-pretty">{t(`mayNot.${as}`)}</p>
        </div>
      )}
      {view === undefined &&
        (error ? (
          <div className="px-6 pt-6 max-sm:px-4">
            <LoadFailure error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <PageSkeleton />
        ))}
    </>
  )
}

const NoColumnEnd = () => null
