import { useEffect } from 'react'
import type { Carrying } from './carrying.ts'
import { elementUnder } from './elements.ts'

const linePx = 16

/**
 * The wheel scrolls what is under the pointer, also while something follows it: for that the browser would scroll the page, and nothing at all
 * where a sheet lies over it.
 */
export function useWheel(carrying: Carrying | null): void {
  useEffect(() => {
    if (!carrying?.preview) return undefined
    const scroll = (event: WheelEvent) => {
      const { clientX: x, clientY: y, deltaX, deltaY, deltaMode } = event
      const scroller = event.ctrlKey ? null : scrollerAround(elementUnder({ x, y }))
      if (!scroller) return
      event.preventDefault()
      const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1
      scroller.scrollBy(deltaX * unit, deltaY * unit)
    }
    addEventListener('wheel', scroll, { capture: true, passive: false })
    return () => removeEventListener('wheel', scroll, { capture: true })
  }, [carrying])
}

/** The nearest part of the screen that scrolls by itself; null for the page. */
function scrollerAround(element: Element | null | undefined): Element | null {
  for (let at = element; at && at !== document.body && at !== document.documentElement; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return null
}
