import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type PointerEvent, type RefObject, useCallback, useLayoutEffect, useState } from 'react'

type Options = {
  count: number
  /** Called with the list; the height of a row before it is measured. All positions are computed anew for another function. */
  estimateSize: () => number
  getItemKey: (index: number) => string | number
  overscan: number
  /** Whether all rows are of one height: then the first one drawn is measured for all. */
  isEven?: boolean
  /** A row to be drawn wherever it is, besides the one that has the focus. */
  target?: number | undefined
  /** The row that gets the focus, which it had in a list that this one has replaced: the same in every rendering. */
  initialFocus?: number | undefined
}

/**
 * The rows of a list in the window that are near the screen, and the one that has the focus. `attributes` go to the list; `isNear` says of a
 * row that is drawn whether it is one of those near the screen. `measure` is the ref of a row.
 */
export function useWindowRows(list: RefObject<HTMLElement | null>, { target, initialFocus, isEven = false, ...options }: Options) {
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState(initialFocus)
  const [height, setHeight] = useState<number>()
  const { estimateSize } = options
  const sizeOf = useCallback(() => height ?? estimateSize(), [height, estimateSize])
  // Nothing here is memoized that reads from it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    ...options,
    estimateSize: sizeOf,
    scrollMargin: top,
    isScrollingResetDelay: 100,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      const far = [focused, target].flatMap((index) => (index !== undefined && index < options.count && !near.includes(index) ? index : []))
      return far.length === 0 ? near : [...new Set([...near, ...far])].toSorted((left, right) => left - right)
    },
  })
  // The first rows are drawn once the height of the window is measured.
  const isDrawn = rows.range !== null
  // What stands above the list may grow or shrink at any time.
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return
      setTop(Math.round(list.current.getBoundingClientRect().top + scrollY))
      const row = isEven && isDrawn ? list.current.querySelector(':scope > li') : null
      setHeight(row?.getBoundingClientRect().height || undefined)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list, isEven, isDrawn])
  useLayoutEffect(() => {
    if (!isDrawn || initialFocus === undefined || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`li[data-index="${initialFocus}"] [data-row]`)?.focus({ preventScroll: true })
  }, [list, initialFocus, isDrawn])
  const attributes = {
    // The pointer touches no row that passes below it: telling each of that costs as much as drawing it.
    'data-scrolling': rows.isScrolling || undefined,
    // Who moves it goes for a row, and may press it before the scrolling counts as ended.
    onPointerMove({ currentTarget, movementX, movementY }: PointerEvent) {
      if (movementX !== 0 || movementY !== 0) currentTarget.removeAttribute('data-scrolling')
    },
    onFocus: (event: FocusEvent) => {
      const index = event.target.closest('li')?.dataset['index']
      setFocused(index === undefined ? undefined : Number(index))
    },
    onBlur: () => setFocused(undefined),
  }
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {}
  const isNear = (index: number) => index >= startIndex - options.overscan && index <= endIndex + options.overscan
  return { rows, top, isNear, attributes, measure: isEven ? undefined : rows.measureElement }
}
