import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect, useState } from 'react'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { queryClient } from '../lib/api/query-client.ts'
import { Router } from './router.tsx'

export function App() {
  const [attempt, setAttempt] = useState(0)
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary resetKey={String(attempt)} fallback={<LeaveAddress onLeft={() => setAttempt((before) => before + 1)} />}>
          <Router />
        </ErrorBoundary>
      </QueryClientProvider>
    </StrictMode>
  )
}

const errorPaths = '/error/'

/**
 * In the place of a router that threw: it draws the error screen at an address of its own. There are addresses that no router can read
 * (`/%09/a:b`, which is no path once it is decoded).
 */
function LeaveAddress({ onLeft }: { onLeft: () => void }) {
  useEffect(() => {
    const { pathname, origin } = location
    // An error screen that fails itself is not drawn again.
    if (pathname.startsWith(errorPaths)) return
    history.replaceState(null, '', `${errorPaths}${isPath(pathname, origin) ? 500 : 404}`)
    onLeft()
  }, [onLeft])
  return null
}

/** Whether a path is still one once it is decoded; false also for escapes that cannot be. */
function isPath(pathname: string, origin: string): boolean {
  try {
    return URL.canParse(decodeURI(pathname), origin)
  } catch {
    return false
  }
}
