import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { errorScreenOf } from '../lib/api/error-status.ts'
import { showToast } from '../lib/state/toasts.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** A part whose code is loaded on demand, with a `fallback` until then; shows a notice if loading fails. */
export function LazyPart({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('errors')
  return (
    <ErrorBoundary fallback={fallback} onError={(error) => showToast('error', t(`screen.${errorScreenOf(error)}.title`))}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
