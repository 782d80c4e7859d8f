import { type ReactNode, useEffect, useRef } from 'react'
import { useWindowRows } from '../../../lib/hooks/use-window-rows.ts'

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
  const { rows, top, attributes, measure } = useWindowRows(list, {
    count: items.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    overscan: 12,
  })
  const drawn = rows.getVirtualItems()
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= items.length - 30
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])
  return (
    <ul ref={list} aria-label={label} style={{ height: rows.getTotalSize() }} className="window-rows relative" {...attributes}>
      {drawn.map(({ key, index, start }) => {
        const item = items[index]
        return (
          item !== undefined && (
            <li
              key={key}
              ref={measure}
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
