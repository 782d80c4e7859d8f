import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls back while what was typed can still be stored: when the tab is hidden for good, or may be, and when the component is taken away, by
 * another page or by the end of the session. Both may happen, one after the other and without a render in between.
 */
export function useLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const hide = () => leave()
    addEventListener('pagehide', hide)
    return () => removeEventListener('pagehide', hide)
  }, [])
  // A layout effect, which ends before the outbox does.
  useLayoutEffect(() => () => leave(), [])
}
