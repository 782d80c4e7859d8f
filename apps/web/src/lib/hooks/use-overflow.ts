import { type RefObject, useEffect, useState } from 'react'

/** Whether an element's content overflows it; measured again 100 ms after its size, or `content`, has changed. */
export function useOverflow(element: RefObject<HTMLElement | null>, content: string): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const strip = element.current
    if (!strip) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => setOverflows(strip.scrollWidth > strip.clientWidth + 1)
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, 100)
    })
    observer.observe(strip)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, content])
  return overflows
}
