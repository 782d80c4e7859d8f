import { type RefObject, useLayoutEffect, useState } from 'react'

const minWidth = 160
/** Before anything was measured. */
const firstWidth = 320

/** How wide an element is, in whole pixels, as it changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(firstWidth)
  // Before the first paint, or the picture would be of another height then.
  useLayoutEffect(() => {
    const measure = (measured: number) => measured > 0 && setWidth(Math.max(minWidth, Math.floor(measured)))
    const { current } = element
    if (!current) return undefined
    measure(current.clientWidth)
    const observer = new ResizeObserver(([entry]) => {
      if (entry) measure(entry.contentRect.width)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
