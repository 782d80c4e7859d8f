import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { createStore } from '../../../lib/state/create-store.ts'
import type { RowTools } from './bookmark-row.tsx'

/** Whether a long list is being scrolled. */
export const isScrolling = createStore(false)

const maxWaitMs = 1_000

/**
 * The buttons of a row that comes into a long list are drawn once the list rests, row by row as the browser has time: they cost more than the
 * rows themselves.
 */
export function lateTools(Tools: RowTools): RowTools {
  return function LateTools(props: ComponentProps<RowTools>) {
    const [isDrawn, setDrawn] = useState(false)
    const draw = useCallback(() => setDrawn(true), [])
    return isDrawn ? <Tools {...props} /> : <Rest onRest={draw} />
  }
}

function Rest({ onRest }: { onRest: () => void }) {
  useEffect(() => {
    let cancel: (() => void) | undefined
    const change = () => {
      cancel?.()
      cancel = isScrolling.get() ? undefined : whenIdle(onRest)
    }
    change()
    const unsubscribe = isScrolling.subscribe(change)
    return () => {
      unsubscribe()
      cancel?.()
    }
  }, [onRest])
  return null
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: maxWaitMs })
  return () => cancelIdleCallback(handle)
}
