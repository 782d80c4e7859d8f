import { type RefObject, useEffect, useState } from 'react'

const minWidth = 160
/** Before anything was measured. */
const firstWidth = 320

/** How wide an element is, in whole pixels, as it changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(firstWidth)
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.max(minWidth, Math.floor(entry.contentRect.width)))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
