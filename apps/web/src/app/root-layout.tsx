import { CloudOff } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { ToastRegion } from '../components/toast-region.tsx'
import { useOnline } from '../lib/use-online.ts'

/** What every screen has: the skip link, the offline notice, the notification region, and where focus goes on a new screen. */
export function RootLayout() {
  const { t } = useTranslation()
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <OfflineNotice />
      <Suspense fallback={<main id="main" aria-busy="true" className="min-h-dvh" />}>
        <Outlet />
      </Suspense>
      <ToastRegion />
      <RouteFocus />
    </>
  )
}

function OfflineNotice() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-surface-sunken px-4 py-1.5 text-center text-sm text-text-2">
          <CloudOff aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}

/** A thin bar while the code of the next screen is on its way; it waits a moment, so that quick ones show nothing. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="navigation-progress fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent" />
}

/** After a navigation focus goes to the new screen's heading: screen readers read it, the next Tab goes on from there. */
function RouteFocus() {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    const target = document.querySelector<HTMLElement>('[data-route-focus]') ?? document.getElementById('main')
    if (!document.querySelector('[autofocus]')) target?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [pathname])
  return null
}
