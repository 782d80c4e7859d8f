import type { PageView } from '@foyer/contracts/pages/page/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import { Route, Routes, type To, UNSAFE_NavigationContext as NavigationContext, useLocation, useNavigate, useParams } from 'react-router'
import { PageSkeleton } from '../../features/page/components/page-skeleton.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { addressOfPage, pageAddressQuery, slugOfPath, slugProblem } from '../../entities/page/page-address.ts'
import { viewPageQuery } from '../../entities/page/view-page.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { ToTeamDemand } from '../to-team-demand.tsx'
import { ToPagePassword } from '../users-router.tsx'
import { FullErrorScreen, NotFoundRoute } from './error.route.tsx'
import { PageRoute } from './page.route.tsx'

/** Every address that is no other screen: that of a page, as its owner has chosen it, or of nothing. */
export function SlugRoute() {
  const { '*': path = '' } = useParams()
  const slug = slugOfPath(path)
  return slugProblem(slug) === null ? <SluggedPage slug={slug} /> : <NotFoundRoute />
}

function SluggedPage({ slug }: { slug: string }) {
  const { data: publicId, error, refetch } = useQuery(pageAddressQuery(slug))
  if (publicId !== undefined) return <PageOf publicId={publicId} />
  if (hasCode(error, 'page_password_required')) return <ToPagePassword publicId={String(error.params['public_id'])} />
  if (hasCode(error, 'team_provider_required')) return <ToTeamDemand error={error} />
  if (error) return <FullErrorScreen name={errorScreenOf(error)} onRetry={() => void refetch()} />
  return (
    <AppShell title={undefined}>
      <PageSkeleton />
    </AppShell>
  )
}

/** The screen of the page below the address that it has now: that of one it has given up, and of another spelling, is replaced. */
function PageOf({ publicId }: { publicId: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search, hash } = location
  const address = useQuery({ ...viewPageQuery(publicId), enabled: false, select: addressOf }).data
  useEffect(() => {
    if (address === undefined || address === pathname) return
    client.setQueryData(pageAddressQuery(slugOfPath(address)).queryKey, publicId)
    void navigate({ pathname: address, search, hash }, { replace: true })
  }, [address, client, hash, navigate, pathname, publicId, search])
  const path = `/p/${publicId}`
  return (
    <ShownAs path={path} address={pathname}>
      <Routes location={{ ...location, pathname: path }}>
        <Route path="/p/:publicId" element={<PageRoute />} />
      </Routes>
    </ShownAs>
  )
}

const addressOf = ({ page }: PageView) => addressOfPage(page)

/** What is within goes by the path of the page. Where it leads to that path itself, with another query or hash, the address stays. */
function ShownAs({ path, address, children }: { path: string; address: string; children: ReactNode }) {
  const navigation = useContext(NavigationContext)
  const shown = useMemo(() => {
    const { navigator } = navigation
    const inBar = (to: To): To =>
      typeof to === 'string'
        ? to.replace(new RegExp(`^${path}(?=[?#]|$)`), address)
        : to.pathname === path
          ? { ...to, pathname: address }
          : to
    return {
      ...navigation,
      navigator: {
        ...navigator,
        createHref: (to: To) => navigator.createHref(inBar(to)),
        push: (to: To, ...rest: unknown[]) => navigator.push(inBar(to), ...(rest as [])),
        replace: (to: To, ...rest: unknown[]) => navigator.replace(inBar(to), ...(rest as [])),
      },
    }
  }, [address, navigation, path])
  return <NavigationContext value={shown}>{children}</NavigationContext>
}
