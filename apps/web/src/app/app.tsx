import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, StrictMode, useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { queryClient } from '../lib/api/query-client.ts'
import { type FirstRender, FirstRenderContext } from '../lib/browser/first-render.ts'
import { takeOverInput } from './rendering/early-input.ts'
import { Screens } from './router.tsx'

type Props = {
  client?: QueryClient
  /** What the server went by, where it has rendered this screen, or is about to. */
  firstRender?: FirstRender | null
  Router?: ComponentType<{ children: ReactNode }>
}

export function App({ client = queryClient, firstRender = null, Router = BrowserRouter }: Props) {
  const [attempt, setAttempt] = useState(0)
  useEffect(takeOverInput, [])
  return (
    <StrictMode>
      <FirstRenderContext value={firstRender}>
        <QueryClientProvider client={client}>
          <ErrorBoundary resetKey={String(attempt)} fallback={<LeaveAddress onLeft={() => setAttempt((before) => before + 1)} />}>
            <Router>
              <Screens />
            </Router>
          </ErrorBoundary>
        </QueryClientProvider>
      </FirstRenderContext>
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
