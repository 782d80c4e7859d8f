import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Navigate } from 'react-router'
import { PageSkeleton } from '../../features/page/components/page-skeleton.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { errorScreenOf } from '../../lib/error-screen.ts'
import { pagePath } from '../../lib/pages/view-page.ts'
import { useFirstPage } from '../../lib/pages/use-first-page.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { FullErrorScreen } from './error.route.tsx'

const WelcomeScreen = lazy(async () => ({ default: (await import('../../features/welcome/components/welcome-screen.tsx')).WelcomeScreen }))
const FirstPageStep = lazy(async () => ({ default: (await import('./first-page-step.tsx')).FirstPageStep }))

/** `/`: the first page of who is signed in, a welcome for everyone else. */
export function HomeRoute() {
  const { data: user, error, refetch } = useQuery(currentUserQuery())
  const first = useFirstPage(Boolean(user))
  if (error && user === undefined) return <FullErrorScreen name={errorScreenOf(error)} onRetry={() => void refetch()} />
  if (user === null) return <WelcomeScreen />
  if (first.error) return <FullErrorScreen name={errorScreenOf(first.error)} onRetry={first.retry} />
  if (first.page) return <Navigate to={pagePath(first.page)} replace />
  return (
    <AppShell title={undefined}>
      {first.isWaiting || first.isMissing ? <FirstPageStep isWaiting={first.isWaiting} /> : <PageSkeleton />}
    </AppShell>
  )
}
