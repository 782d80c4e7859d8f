import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Props<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string | number
  /** How high a row is before it is measured. */
  rowHeight: number
  /** How long the list is, for screen readers; -1 while that is not known. */
  total: number
  /** Called while the end of what is there is near. */
  onNearEnd?: (() => void) | undefined
  render: (item: T) => ReactNode
}

/** A list of which only the rows near the screen are drawn, and the one that has the focus. */
export function VirtualList<T>({ label, items, keyOf, rowHeight, total, onNearEnd, render }: Props<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState<number>()
  // Nothing here is memoized that reads from it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    overscan: 12,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      if (focused === undefined || focused >= items.length || near.includes(focused)) return near
      return [...near, focused].toSorted((left, right) => left - right)
    },
  })
  // What stands above the list may grow or shrink at any time.
  useLayoutEffect(() => {
    const measure = () => list.current && setTop(Math.round(list.current.getBoundingClientRect().top + scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const focus = {
    onFocus: (event: FocusEvent) => {
      const index = event.target.closest('li')?.dataset['index']
      setFocused(index === undefined ? undefined : Number(index))
    },
    onBlur: () => setFocused(undefined),
  }
  const drawn = rows.getVirtualItems()
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= items.length - 30
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])
  return (
    <ul ref={list} aria-label={label} style={{ height: rows.getTotalSize() }} className="relative" {...focus}>
      {drawn.map(({ key, index, start }) => {
        const item = items[index]
        return (
          item !== undefined && (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total}
              style={{ transform: `translateY(${start - top}px)` }}
              className="absolute inset-x-0 top-0 border-b border-line"
            >
              {render(item)}
            </li>
          )
        )
      })}
    </ul>
  )
}
