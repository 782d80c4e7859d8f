import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { errorScreenOf } from '../lib/api/error-status.ts'
import { useIsFirstRender } from '../lib/browser/first-render.ts'
import { showToast } from '../lib/state/toasts.ts'
import { ErrorBoundary } from './error-boundary.tsx'

type Props = {
  fallback?: ReactNode
  /** Whether it is a `sharedPart`, which the server renders too. What is loaded later would take no clicks in the server's HTML until then. */
  isShared?: boolean
  /** Whether it is first rendered for a deferred value: what is there stays until its code is. */
  isDeferred?: boolean
  children: ReactNode
}

/** A part whose code is loaded on demand, with a `fallback` until then; shows a notice if loading fails. */
export function LazyPart({ fallback = null, isShared = false, isDeferred = false, children }: Props) {
  const { t } = useTranslation('errors')
  const isFirstRender = useIsFirstRender()
  if (isFirstRender && !isShared) return fallback
  return (
    <ErrorBoundary fallback={fallback} onError={(error) => showToast('error', t(`screen.${errorScreenOf(error)}.title`))}>
      {isDeferred ? children : <Suspense fallback={fallback}>{children}</Suspense>}
    </ErrorBoundary>
  )
}
