import { useEffect, useState } from 'react'

const timeoutMs = 2_000

/** False until the browser has painted and has nothing better to do: for what nobody waits for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const set = () => setIdle(true)
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(set, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(set, { timeout: timeoutMs })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
