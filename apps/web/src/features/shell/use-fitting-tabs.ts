import { type RefObject, useEffect, useState } from 'react'

/** How many of a strip's tabs fit into its first line; measured again 100 ms after its size, or `content`, has changed. */
export function useFittingTabs(strip: RefObject<HTMLElement | null>, content: string): number {
  const [fitting, setFitting] = useState(Infinity)
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      // While a tab is carried, its gap stands for it.
      const tabs = [...element.querySelectorAll<HTMLElement>(':scope > :not([data-dragging])')]
      const top = tabs[0]?.offsetTop ?? 0
      const cut = tabs.findIndex((tab) => tab.offsetTop > top)
      setFitting(cut < 0 ? Infinity : cut)
    }
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, 100)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [strip, content])
  return fitting
}
