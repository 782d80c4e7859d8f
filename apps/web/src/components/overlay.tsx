import { type ReactNode, useState } from 'react'
import { type OpenOverlay, type OverlayName, dismissOverlay, useOverlay } from '../lib/state/overlays.ts'
import { LazyPart } from './lazy-part.tsx'

/** Renders an overlay while it is open. It stays mounted after the first time, so that its closing can be animated. */
export function Overlay({
  name,
  children,
}: {
  name: OverlayName
  children: (open: boolean, close: () => void, last: OpenOverlay) => ReactNode
}) {
  const overlay = useOverlay(name)
  const [last, setLast] = useState(overlay)
  if (overlay && overlay !== last) setLast(overlay)
  return last && <LazyPart>{children(overlay !== null, () => dismissOverlay(name), overlay ?? last)}</LazyPart>
}
