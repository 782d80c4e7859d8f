import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useLayoutEffect, useState } from 'react'

type Options = {
  count: number
  /** Called with the list; the height of a row before it is measured. All positions are computed anew for another function. */
  estimateSize: () => number
  getItemKey: (index: number) => string | number
  overscan: number
  /** A row to be drawn wherever it is, in place of the one that has the focus. */
  target?: number | undefined
}

/** The rows of a list in the window that are near the screen, and the one that has the focus. `focus` goes to the list. */
export function useWindowRows(list: RefObject<HTMLElement | null>, { target, ...options }: Options) {
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState<number>()
  const always = target ?? focused
  // Nothing here is memoized that reads from it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    ...options,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      if (always === undefined || always >= options.count || near.includes(always)) return near
      return [...near, always].toSorted((left, right) => left - right)
    },
  })
  // What stands above the list may grow or shrink at any time.
  useLayoutEffect(() => {
    const measure = () => list.current && setTop(Math.round(list.current.getBoundingClientRect().top + scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  const focus = {
    onFocus: (event: FocusEvent) => {
      const index = event.target.closest('li')?.dataset['index']
      setFocused(index === undefined ? undefined : Number(index))
    },
    onBlur: () => setFocused(undefined),
  }
  return { rows, top, always, focus }
}
