import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { ToastRegion } from '../components/toast-region.tsx'
import { StatusBar } from '../components/ui/status-bar.tsx'
import { LazyPart } from '../components/lazy-part.tsx'
import { onUnauthenticated } from '../lib/api/api-client.ts'
import { useIsFirstRender } from '../lib/browser/first-render.ts'
import { useTeamHost } from '../lib/browser/team-host.ts'
import { memberPart } from '../lib/browser/member-part.tsx'
import { closeOverlay } from '../lib/state/overlays.ts'
import { signInPath } from '../lib/browser/return-to.ts'
import { followOtherTabs, isSessionConfirmed, startSession, useCurrentUser } from '../entities/session/session.ts'
import { useOnline } from '../lib/hooks/use-online.ts'
import { HashCommand } from './hash-command.tsx'
import { FailedScreen } from './routes/error.route.tsx'
import { seldomScreen } from './seldom-screen.ts'

/** What every screen has: the skip link, the offline notice, the notification region, and where focus goes on a new screen. */
export function RootLayout() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  // An overlay belongs to the screen it was opened on.
  useEffect(() => () => closeOverlay(), [pathname])
  return (
    <>
      <a href="#main" className="sr-only skip-link">
        {t('skipToContent')}
      </a>
      <SessionChange />
      <HashCommand />
      {/[?&]password=changed/.test(search) && (
        <LazyPart>
          <PasswordChanged />
        </LazyPart>
      )}
      {/* What is not saved is said wherever on the page one is. */}
      <div className="sticky top-0 z-20">
        <OfflineNotice />
        <MemberParts />
      </div>
      <ErrorBoundary resetKey={pathname} fallback={showFailure}>
        <Suspense fallback={<main id="main" aria-busy="true" className="min-h-dvh" />}>
          <CurrentScreen />
        </Suspense>
      </ErrorBoundary>
      <ToastRegion />
      <RouteFocus />
    </>
  )
}

/** The screen of the address; for who is logged in to an account that is to be deleted, the choice to keep it, or to log out. */
function CurrentScreen() {
  const { pathname } = useLocation()
  const isLeaving = useCurrentUser()?.deletion_due_at !== undefined && pathname !== '/users/sign_out'
  return isLeaving ? <LeavingScreen /> : <Outlet />
}

const LeavingScreen = seldomScreen('LeavingScreen')
const PasswordChanged = seldomScreen('PasswordChanged')

const showFailure = (error: unknown) => <FailedScreen error={error} />

function OfflineNotice() {
  const { t } = useTranslation()
  const online = useOnline()
  return <div role="status">{!online && <StatusBar icon={CloudOff}>{t('offline')}</StatusBar>}</div>
}

/** A visitor's first view needs none of it. */
const loadEnd = () => import('../entities/session/end-session.ts')

/**
 * Takes a person whose session ends to the sign-in screen, with the way back. One whose session had ended before this visit is a visitor: a
 * page that visitors may see stays. A session that another tab has started is this one's too.
 */
function SessionChange() {
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => followOtherTabs(client), [client])
  const { pathname, search, hash } = useLocation()
  useEffect(
    () =>
      onUnauthenticated(() => {
        const endsNow = isSessionConfirmed(client)
        startSession(client, null)
        if (!endsNow) return
        void loadEnd().then(
          ({ leaveEndedSession }) => leaveEndedSession(client),
          () => undefined,
        )
        if (!pathname.startsWith('/users/sign_')) void navigate(signInPath(pathname + search + hash), { replace: true })
      }),
    [client, navigate, pathname, search, hash],
  )
  return null
}

const MemberLayer = memberPart(async () => (await import('./member-layer.tsx')).MemberLayer)

function MemberParts() {
  const userId = useCurrentUser()?.id
  const host = useTeamHost()
  const isFirstRender = useIsFirstRender()
  return (
    userId !== undefined &&
    !host &&
    !isFirstRender && (
      <LazyPart>
        <MemberLayer userId={userId} />
      </LazyPart>
    )
  )
}

/**
 * After a navigation focus goes to the new screen's heading: screen readers read it, the next Tab goes on from there. A field of the new
 * screen that took it keeps it.
 */
function RouteFocus() {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    const target = document.querySelector<HTMLElement>('[data-route-focus]') ?? document.getElementById('main')
    if (!document.activeElement?.matches('#main input')) target?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [pathname])
  return null
}
