import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadState } from '../../components/load-state.tsx'
import type { WidgetKinds } from '../../entities/widget/widget-kind.ts'
import { viewPageQuery } from '../../entities/page/view-page.ts'
import { FeedWidgetThen } from '../../features/feeds/widget/feed-widget-then.tsx'
import { feedKind } from '../../features/feeds/widget-kind.ts'
import { HistoryScreen } from '../../features/history/components/history-screen.tsx'
import { PageTint } from '../../features/page/components/page-tint.tsx'
import { PageView } from '../../features/page/components/page-view.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { RequireUser } from '../require-user.tsx'
import { widgetKinds } from '../all-kinds.ts'
import { FullErrorScreen } from './error.route.tsx'
import { can } from '../../entities/page/can.ts'

/** Of the kinds, feeds alone are not in the page as it was. */
const kindsThen: WidgetKinds = { ...widgetKinds, [feedKind.type]: { ...feedKind, component: FeedWidgetThen } }

/** `/users/page_history/{publicId}`: what was changed on a page, for those who may change it. */
export function HistoryRoute() {
  return (
    <RequireUser>
      <History />
    </RequireUser>
  )
}

function History() {
  const { t } = useTranslation('history')
  const { publicId = '' } = useParams()
  const query = useQuery(viewPageQuery(publicId))
  const { data, error, refetch } = query
  const title = data ? t('titleOf', { title: data.page.title }) : t('title')
  useDocumentTitle(title)
  if (error instanceof ApiError && !data) return <FullErrorScreen name={errorScreenOf(error)} onRetry={() => void refetch()} />
  if (data && !can(data.page, 'edit')) return <FullErrorScreen name="403" />
  return (
    <AppShell title={title}>
      {data ? (
        <HistoryScreen page={data.page} renderPage={renderPage} />
      ) : (
        <div className="p-6">
          <LoadState query={query} rows={6} />
        </div>
      )}
    </AppShell>
  )
}

function renderPage(page: Page) {
  return (
    <>
      <PageTint page={page} />
      <PageView page={page} kinds={kindsThen} addContent={null} columnEnd={NoColumnEnd} />
    </>
  )
}

/** Nothing is added to a page that is only looked at. */
function NoColumnEnd() {
  return null
}
