import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const
/** By then a first view is there even on a slow machine. */
const settledMs = 8_000

/**
 * Whether the person has begun to do something on this screen, or has had it before them for a while: what only matters from then on is loaded then. So it
 * is there for who begins late, with a single key.
 */
export function useInteraction(): boolean {
  const [hasBegun, setBegun] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const begin = () => {
      setBegun(true)
      listening.abort()
      clearTimeout(timer)
    }
    const timer = setTimeout(begin, settledMs)
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true, signal: listening.signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [])
  return hasBegun
}
