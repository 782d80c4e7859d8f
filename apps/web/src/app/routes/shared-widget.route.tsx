import type { PageView } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadState } from '../../components/load-state.tsx'
import { RemovedWidget } from '../../features/page/shared/removed-widget.tsx'
import { PageTint } from '../../features/page/components/page-tint.tsx'
import { SharedWidget } from '../../features/page/shared/shared-widget.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { useLive } from '../../entities/live/live.ts'
import { useDrawnPage } from '../../entities/page/drawn-page.ts'
import { findWidget, widgetsOf } from '../../entities/page/page-cache.ts'
import { viewPageQuery } from '../../entities/page/view-page.ts'
import { sharedWidgetQuery } from '../../entities/widget/shared-widget.ts'
import { ApiError, hasCode } from '../../lib/api/api-error.ts'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { useOptimisticPage } from '../../lib/mutations/optimistic-page.ts'
import { ToPagePassword } from '../users-router.tsx'
import { widgetKinds } from '../widget-registry.ts'
import { FullErrorScreen } from './error.route.tsx'

/** `/w/{publicId}`: one widget as its viewer may see it. */
export function SharedWidgetRoute() {
  const { publicId = '' } = useParams()
  return <SharedWidgetScreen key={publicId} publicId={publicId} />
}

function SharedWidgetScreen({ publicId }: { publicId: string }) {
  const { t } = useTranslation('shared-widget')
  const { shared, page, widget, isGone, failure } = useSharedWidget(publicId)
  useDocumentTitle(isGone ? t('gone') : widget?.title)
  const isProtected = hasCode(failure, 'page_password_required')
  if (isProtected) return <ToPagePassword publicId={String(failure.params['public_id'])} />
  if (failure && !shared.data) {
    const requestId = failure instanceof ApiError ? failure.requestId : undefined
    return <FullErrorScreen name={errorScreenOf(failure)} requestId={requestId} onRetry={() => void shared.refetch()} />
  }
  return (
    <>
      {!isGone && widget && page && <PageTint page={page} />}
      <AppShell title={isGone ? t('gone') : widget?.title}>
        {isGone && <RemovedWidget />}
        {!isGone && widget && page && <SharedWidget widget={widget} page={page} kinds={widgetKinds} />}
        {!isGone && !widget && (
          <div className="mx-auto w-full max-w-2xl px-6 pt-3 max-sm:px-4">
            <LoadState query={{ ...shared, error: null }} rows={8} />
          </div>
        )}
      </AppShell>
    </>
  )
}

/**
 * The widget as it comes by its own address, and as soon as that is loaded as it is on its page: that changes live, and loads further items. Where it
 * is not there any more, its address is asked once again, as it may have been moved.
 */
function useSharedWidget(publicId: string) {
  const shared = useQuery(sharedWidgetQuery(publicId))
  const pageId = shared.data?.page.public_id ?? ''
  const home = useQuery({ ...viewPageQuery(pageId), enabled: pageId !== '' })
  const id = shared.data && widgetsOf(shared.data)[0]?.id
  const view = useDrawnPage(useOptimisticPage(home.data ?? shared.data))
  useLive(pageId, home.data?.page.version)
  const widget = widgetIn(view, id)
  const isAway = (home.data !== undefined && !widget) || isWithdrawn(home.error)
  const { refetch } = shared
  useEffect(() => {
    if (isAway) void refetch()
  }, [isAway, refetch])
  const isGone = shared.data !== undefined && (isWithdrawn(shared.error) || (isAway && !shared.isFetching))
  // Once it was there, it is the page that says whether its password was changed.
  const failure = shared.data ? home.error : shared.error
  return { shared, page: view?.page, widget: isWithdrawn(home.error) ? undefined : widget, isGone, failure }
}

const widgetIn = (view: PageView | undefined, id: number | undefined) => (view && id !== undefined ? findWidget(view, id) : undefined)

/** Whether it is not there, or not for this person. */
function isWithdrawn(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404) && !hasCode(error, 'page_password_required')
}
