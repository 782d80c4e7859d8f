import { startTransition, useEffect, useState } from 'react'
import { nextFrame } from '../browser/next-frame.ts'

/** As `useDeferredValue`, but drawn in a frame after the one in which everything else shows the value: the two together would hold it up. */
export function useNextFrameValue<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (Object.is(shown, value)) return undefined
    let isOver = false
    void nextFrame().then(() => isOver || startTransition(() => setShown(() => value)))
    return () => {
      isOver = true
    }
  }, [shown, value])
  return shown
}
