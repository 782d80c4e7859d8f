import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { PageSkeleton } from '../../features/page/components/page-skeleton.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { errorScreenOf } from '../../lib/api/error-status.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { useTeamHost } from '../../lib/browser/team-host.ts'
import { pagePath } from '../../entities/page/view-page.ts'
import { useFirstPage } from '../../entities/page/use-first-page.ts'
import { currentUserQuery } from '../../entities/session/session.ts'
import { FullErrorScreen } from './error.route.tsx'

const WelcomeScreen = lazyFeature(async () => (await import('../../features/welcome/components/welcome-screen.tsx')).WelcomeScreen)
const FirstPageStep = lazyFeature(async () => (await import('./first-page-step.tsx')).FirstPageStep)

/** While it is not known yet which page is the first. */
export function WaitingHome() {
  return (
    <AppShell title={undefined}>
      <PageSkeleton />
    </AppShell>
  )
}

/** `/`: the first page of who is signed in, a welcome for everyone else. */
export function HomeRoute() {
  const host = useTeamHost()
  return host ? <HomeOfHost /> : <OwnHome />
}

/** By the host of a team, the server says which page that is. */
function HomeOfHost() {
  useEffect(() => location.replace('/'), [])
  return <WaitingHome />
}

function OwnHome() {
  const { t } = useTranslation()
  const { data: user, error, refetch } = useQuery(currentUserQuery())
  const first = useFirstPage(user)
  const { search } = useLocation()
  if (error && user === undefined) return <FullErrorScreen name={errorScreenOf(error)} onRetry={() => void refetch()} />
  if (user === null) {
    return (
      <Suspense fallback={<WaitingHome />}>
        <WelcomeScreen />
      </Suspense>
    )
  }
  if (first.error) return <FullErrorScreen name={errorScreenOf(first.error)} onRetry={first.retry} />
  if (first.page) return <Navigate to={pagePath(first.page) + search} replace />
  if (!first.isWaiting && !first.isMissing) return <WaitingHome />
  return (
    <AppShell title={first.isMissing ? t('start') : undefined}>
      <Suspense fallback={<PageSkeleton />}>
        <FirstPageStep isWaiting={first.isWaiting} />
      </Suspense>
    </AppShell>
  )
}
