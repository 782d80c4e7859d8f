import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { errorScreenOf } from '../lib/api/error-status.ts'
import { showToast } from '../lib/state/toasts.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** Something whose code comes when it is needed: `fallback` stands in until then; if it cannot be loaded, a notice says so. */
export function LazyPart({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('errors')
  return (
    <ErrorBoundary fallback={fallback} onError={(error) => showToast('error', t(`screen.${errorScreenOf(error)}.title`))}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
