import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { unregisterServiceWorker } from '../lib/browser/service-worker-registration.ts'
import { errorScreens } from '../lib/api/error-status.ts'
import { clearPersistedQueries } from '../lib/api/query-persistence.ts'
import { type OverlayName, openOverlay } from '../lib/state/overlays.ts'
import { useCurrentUser } from '../entities/session/session.ts'

/** The address the app was loaded with; the server is never told this part of it. */
const first = typeof location === 'undefined' ? '' : location.hash.slice(1)

const opening: Record<string, OverlayName> = { menu: 'pagesSidebar', memenu: 'meMenu', addPage: 'createPage' }
const flushing = new Set(['flushCache', 'flushcache', 'flush-cache'])

/** Does what the hash asks for that the app was loaded with, and takes it out of the address; an error screen has an address of its own. */
export function useHashCommand(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const user = useCurrentUser()
  const isDone = useRef(false)
  useEffect(() => {
    const status = errorScreens.find((code) => first === `showerror-${code}`)
    const overlay = opening[first]
    const isFlush = flushing.has(first)
    // Who is signed in is taken from `/` to a page first.
    const isEarly = overlay !== undefined && (user === undefined || (user !== null && pathname === '/'))
    if (isDone.current || isEarly || (!status && !overlay && !isFlush)) return
    isDone.current = true
    void navigate(status ? `/error/${status}` : { pathname, search, hash: '' }, { replace: true })
    if (isFlush) void Promise.all([clearPersistedQueries(), unregisterServiceWorker()]).then(() => client.invalidateQueries())
    else if (overlay && user) openOverlay(overlay)
  }, [client, navigate, pathname, search, user])
}
