import { useCallback, useEffect, useRef } from 'react'
import type * as Marker from '../../../entities/feed/read-state/read-state.ts'

type Loaded = typeof Marker

/** Does something with what marks articles, whose code is loaded for people who are signed in alone: at once when it is there. */
export function useMarker(isMember: boolean): (work: (marker: Loaded) => void) => void {
  const marker = useRef<Loaded>(null)
  useEffect(() => {
    if (isMember) void load().then((loaded) => (marker.current = loaded))
  }, [isMember])
  return useCallback((work) => {
    if (marker.current) work(marker.current)
    else void load().then(work)
  }, [])
}

const load = () => import('../../../entities/feed/read-state/read-state.ts')
