import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Whether the person has begun to do something on this screen: what only matters from then on is loaded then. */
export function useInteraction(): boolean {
  const [hasBegun, setBegun] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const begin = () => {
      setBegun(true)
      listening.abort()
    }
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  return hasBegun
}
