import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ComponentProps, type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { BookmarkRow, type RowProps } from './bookmark-row.tsx'

type Props = Omit<RowProps, 'link'> & {
  links: Bookmark[]
  /** How long the whole list is, for screen readers. */
  total: number
  attributes: ComponentProps<'ul'>
}

/** A long list, of which only the rows near the screen are drawn, and the one that has the focus. */
export function VirtualRows({ links, total, attributes, ...row }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState<number>()
  // Nothing here is memoized that reads from it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: links.length,
    estimateSize: () =>
      matchMedia('(pointer: coarse)').matches ? 44 : row.display.view === 'details' ? 48 : Math.max(28, row.display.icon + 8),
    getItemKey: (index) => stableKey(links[index]?.id ?? index),
    overscan: 12,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      if (focused === undefined || focused >= links.length || shown.includes(focused)) return shown
      return [...shown, focused].toSorted((a, b) => a - b)
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
  const shown = rows.getVirtualItems()
  const near = shown.filter((virtualItem) => virtualItem.index !== focused || shown.length < 2 || isBeside(shown, virtualItem.index))
  const first = near[0]
  const last = near.at(-1)
  return (
    <ul
      {...attributes}
      ref={list}
      style={{ paddingTop: first ? first.start - top : 0, paddingBottom: last ? rows.getTotalSize() - (last.end - top) : 0 }}
      className="relative -mx-1.5"
      {...focus}
    >
      {shown.map((virtualItem) => {
        const link = links[virtualItem.index]
        if (!link) return null
        const isFar = !near.includes(virtualItem)
        return (
          <BookmarkRow
            key={virtualItem.key}
            ref={rows.measureElement}
            data-index={virtualItem.index}
            aria-posinset={virtualItem.index + 1}
            aria-setsize={total}
            link={link}
            {...row}
            {...(isFar ? { style: { position: 'absolute' as const, top: virtualItem.start - top, left: 0, right: 0 } } : {})}
          />
        )
      })}
    </ul>
  )
}

function isBeside(shown: { index: number }[], index: number): boolean {
  return shown.some((virtualItem) => Math.abs(virtualItem.index - index) === 1)
}
