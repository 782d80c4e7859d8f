import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo } from 'react'
import { useParams } from 'react-router'
import { PageMenuButton } from '../../features/page-actions/components/page-menu-button.tsx'
import { PageSkeleton } from '../../features/page/components/page-skeleton.tsx'
import { PageTint } from '../../features/page/components/page-tint.tsx'
import { PageView } from '../../features/page/components/page-view.tsx'
import { SearchButton } from '../../features/shell/components/search-button.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { ApiError, hasCode } from '../../lib/api/api-error.ts'
import { useOptimisticPage } from '../../lib/mutations/optimistic-page.ts'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { PageOwnerLink } from '../../features/page/components/page-owner-link.tsx'
import { memberPart } from '../../lib/browser/member-part.tsx'
import { restoreQuery } from '../../lib/api/query-persistence.ts'
import { useLive } from '../../entities/live/live.ts'
import { useDrawnPage } from '../../entities/page/drawn-page.ts'
import { rememberLastPage } from '../../entities/page/last-page.ts'
import { listPagesQuery } from '../../entities/page/list-pages.ts'
import { displayTitle } from '../../entities/page/page-title.ts'
import { viewPageQuery } from '../../entities/page/view-page.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { VisitorSearchBar } from '../../features/web-search/page-bar/visitor-search-bar.tsx'
import { useHasSearchBar } from '../../entities/preference/search-bar.ts'
import { currentUserQuery, useIsMember } from '../../entities/session/session.ts'
import { useIsEmbedded } from '../../lib/hooks/use-is-embedded.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { seldomScreen } from '../seldom-screen.ts'
import { widgetKinds } from '../widget-registry.ts'
import { FullErrorScreen } from './error.route.tsx'
import { PageOverlays } from './page-overlays.tsx'
import { can, isOwn, ownTeamOf, readOnly } from '../../entities/page/can.ts'

const PageActions = memberPart(async () => (await import('./page-actions.tsx')).PageActions)
const PageTitle = memberPart(
  async () => (await import('../../features/page-actions/components/page-title.tsx')).PageTitle,
  ({ page }) => displayTitle(page.title),
)
const ColumnEnd = memberPart(async () => (await import('./page-actions.tsx')).ColumnEnd, ColumnEndSpace)
const AbovePage = memberPart(async () => (await import('./page-actions.tsx')).AbovePage, SearchBarSpace)
const AskForPage = memberPart(async () => (await import('./page-actions.tsx')).AskForPage)
const OrTrashed = memberPart(async () => (await import('./page-actions.tsx')).OrTrashed)
const FirstContent = memberPart(async () => (await import('./page-actions.tsx')).FirstContent)

/** Where its password is asked for. */
const ToPassword = seldomScreen('ToPagePassword')

/** Asks for all a page needs at once, before anything is rendered; the screen itself shows what is there. */
export function prefetchPage(publicId: string): void {
  const page = viewPageQuery(publicId)
  const user = currentUserQuery()
  for (const { queryKey } of [page, user, listPagesQuery()]) void restoreQuery(queryClient, queryKey)
  void queryClient.prefetchQuery(page)
  void queryClient.prefetchQuery(user)
}

/** `/p/{publicId}/{slug?}`: a page as its viewer may see it. */
export function PageRoute() {
  const { publicId = '' } = useParams()
  const { data, error, refetch } = useQuery(viewPageQuery(publicId))
  const view = useDrawnPage(useOptimisticPage(data))
  useLive(publicId, data?.page.version)
  const withdrawn = error instanceof ApiError && (error.status === 403 || error.status === 404)
  useDocumentTitle(view?.page.title)
  const isOwnPage = data !== undefined && isOwn(data.page)
  useEffect(() => {
    if (isOwnPage) rememberLastPage(publicId)
  }, [isOwnPage, publicId])
  const shown = view?.page
  const isEmbedded = useIsEmbedded()
  const page = useMemo(() => (isEmbedded && shown ? readOnly(shown) : shown), [isEmbedded, shown])
  const deniesPages = data?.user?.denied_create_pages
  const isMember = useIsMember()
  if (hasCode(error, 'page_password_required')) return <ToPassword />
  if (error && (!data || withdrawn)) {
    const requestId = error instanceof ApiError ? error.requestId : undefined
    const screen = (
      <FullErrorScreen name={errorScreenOf(error)} requestId={requestId} onRetry={() => void refetch()}>
        {withdrawn && isMember && (
          // As high as its button and the text below it, which come later: nothing moves then.
          <div className="min-h-28 w-full">
            <AskForPage publicId={publicId} />
          </div>
        )}
      </FullErrorScreen>
    )
    return withdrawn && isMember ? <OrTrashed publicId={publicId}>{screen}</OrTrashed> : screen
  }
  return <PageScreen page={page} deniesPages={deniesPages} />
}

/** Header, page and overlays; `page` is undefined while it is not loaded. */
const PageScreen = memo(function PageScreen({ page, deniesPages }: { page: Page | undefined; deniesPages: boolean | undefined }) {
  const isMember = useIsMember()
  const hasSearchBar = useHasSearchBar()
  return (
    <>
      {/* Before what stands on it: what is over a picture looks otherwise. */}
      {page && <PageTint page={page} />}
      <AppShell
        title={page?.title}
        heading={page && can(page, 'edit') && <PageTitle key={page.id} page={page} />}
        actions={
          page && (
            <>
              {!isMember && <PageOwnerLink owner={page.owner} />}
              {(can(page, 'edit') || ownTeamOf(page)) && <PageActions page={page} />}
              <SearchButton />
              {!deniesPages && <PageMenuButton page={page} />}
            </>
          )
        }
      >
        {page && isMember && <AbovePage key={`above ${page.id}`} page={page} />}
        {page ? !isMember && hasSearchBar && <VisitorSearchBar page={page} /> : <SearchBarSpace />}
        {page ? (
          <PageView key={page.id} page={page} kinds={widgetKinds} addContent={<FirstContent page={page} />} columnEnd={ColumnEnd} />
        ) : (
          <PageSkeleton />
        )}
        {page && <PageOverlays page={page} />}
      </AppShell>
    </>
  )
})

/** As high as the button at the end of a column. */
function ColumnEndSpace() {
  return <div aria-hidden className="h-9 pointer-coarse:h-11" />
}

/** As high as the search bar, so that the page stays where it is when the bar comes. */
function SearchBarSpace() {
  return useHasSearchBar() && <div aria-hidden className="page-search h-12 max-sm:hidden pointer-coarse:h-14" />
}
