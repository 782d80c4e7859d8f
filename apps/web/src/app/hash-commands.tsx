import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { VisitorSheets } from '../features/shell/components/visitor-sheets.tsx'
import { registerServiceWorker, unregisterServiceWorker } from '../lib/browser/service-worker-registration.ts'
import { errorScreens } from '../lib/api/error-status.ts'
import { clearPersistedQueries } from '../lib/api/query-persistence.ts'
import { type OverlayName, openOverlay } from '../lib/state/overlays.ts'
import { useCurrentUser } from '../entities/session/session.ts'

const opening: Record<string, OverlayName> = { menu: 'pagesSidebar', memenu: 'meMenu', addPage: 'createPage', tour: 'tour' }
const forVisitors = new Set<OverlayName>(['pagesSidebar', 'meMenu'])
const flushing = new Set(['flushCache', 'flushcache', 'flush-cache'])

/** Does what a hash asks for, once, and takes it out of the address; an error screen has an address of its own. */
export function HashCommands({ command }: { command: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const user = useCurrentUser()
  const isDone = useRef(false)
  useEffect(() => {
    const status = errorScreens.find((code) => command === `showerror-${code}`)
    const overlay = opening[command]
    const isFlush = flushing.has(command)
    // Who is signed in is taken from `/` to a page first.
    const isEarly = (overlay !== undefined || isFlush) && (user === undefined || (user !== null && pathname === '/'))
    if (isDone.current || isEarly || (!status && !overlay && !isFlush)) return
    isDone.current = true
    void navigate(status ? `/error/${status}` : { pathname, search, hash: '' }, { replace: true })
    if (overlay && (user || forVisitors.has(overlay))) openOverlay(overlay)
    if (!isFlush) return
    void Promise.all([clearPersistedQueries(), unregisterServiceWorker()]).then(() => {
      if (user) registerServiceWorker()
      return client.invalidateQueries()
    })
  }, [client, command, navigate, pathname, search, user])
  return user === null && <VisitorSheets />
}
