import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { longLists } from '../../../entities/page/drawn-page.ts'
import { loadAllItems } from '../../../entities/page/load-more-items.ts'
import { nextFrame } from '../../../lib/browser/next-frame.ts'
import { sameButLongLists } from '../../../entities/page/same-but-parts.ts'
import { useNextFrameValue } from '../../../lib/hooks/use-next-frame-value.ts'
import { useWindowRows } from '../../../lib/hooks/use-window-rows.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { isScrolling, lateTools } from './late-tools.tsx'
import { BookmarkRow, type RowProps } from './bookmark-row.tsx'

type Props = Omit<RowProps, 'link'> & {
  page: Page
  widget: Widget
  links: Bookmark[]
  /** How long the whole list is, for screen readers. */
  total: number
  attributes: ComponentProps<'ul'>
}

longLists.areAlone = sameButLongLists

/** `follows`: the list is whole, and goes on to its end as long as its rest is drawn. */
type Jump = { to: 'Home' | 'End'; follows: boolean }

/** Loading failed: the end of the list says so. */
const ignoreFailure = () => undefined

/** A long list, of which only the rows near the screen are drawn, and the one that has the focus. Home and End go to its ends. */
export function VirtualRows({ page, widget, links: current, total, attributes, Tools, ...row }: Props) {
  const client = useQueryClient()
  // Another order, or what a filter leaves, is drawn in slices: every row is another one then.
  const links = useNextFrameValue(current)
  const list = useRef<HTMLUListElement>(null)
  const [jump, setJump] = useState<Jump | null>(null)
  const target = jump ? (jump.to === 'Home' ? 0 : links.length - 1) : undefined
  const { view, icon, title } = row.display
  // All positions are computed anew where one of these functions is.
  const [isCoarse] = useState(() => matchMedia('(pointer: coarse)').matches)
  const estimateSize = useCallback(() => (isCoarse ? 44 : view === 'details' ? 48 : Math.max(28, icon + 8)), [isCoarse, view, icon])
  const getItemKey = useCallback((index: number) => stableKey(links[index]?.id ?? index), [links])
  const [initialFocus] = useState(() => focusedAmong(links))
  const options = {
    count: links.length,
    estimateSize,
    getItemKey,
    overscan: 6,
    isEven: view === 'list' && (title === 'one' || title === 'hidden'),
    target,
    initialFocus,
  }
  const { rows, top, isNear, attributes: windowed, measure } = useWindowRows(list, options)
  const LateTools = useMemo(() => Tools && lateTools(Tools), [Tools])
  useEffect(() => isScrolling.set(rows.isScrolling), [rows.isScrolling])
  useEffect(() => () => isScrolling.set(false), [])
  useLayoutEffect(() => {
    if (!jump) return
    const rowElement = list.current?.querySelector<HTMLElement>(`li[data-index="${target}"] [data-row]`)
    rowElement?.focus({ preventScroll: true })
    // Scrolling draws the rows there, in a frame of its own.
    void nextFrame().then(() => rowElement?.scrollIntoView({ block: 'nearest' }))
  }, [jump, target])
  /** What has come meanwhile may be drawn at any moment. */
  const jumpOn = () => list.current?.contains(document.activeElement) && setJump({ to: 'End', follows: true })
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const { key } = event
    if ((key === 'Home' || key === 'End') && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      setJump({ to: key, follows: false })
      if (key === 'End') void loadAllItems(client, page.public_id, widget.id).then(jumpOn, ignoreFailure)
      return
    }
    setJump(null)
    attributes.onKeyDown?.(event)
  }
  const handlers = {
    ...windowed,
    onKeyDown,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLUListElement>) => {
      windowed.onBlur()
      const isLeft = relatedTarget !== null && !currentTarget.contains(relatedTarget)
      setJump((before) => (before?.follows && !isLeft ? before : null))
    },
  }
  const shown = rows.getVirtualItems()
  const near = shown.filter(({ index }) => isNear(index))
  const first = near[0]
  const last = near.at(-1)
  return (
    <ul
      {...attributes}
      ref={list}
      style={{ paddingTop: first ? first.start - top : 0, paddingBottom: last ? rows.getTotalSize() - (last.end - top) : 0 }}
      className="window-rows relative -mx-1.5"
      {...handlers}
    >
      {shown.map((virtualItem) => {
        const link = links[virtualItem.index]
        if (!link) return null
        const isFar = !near.includes(virtualItem)
        return (
          <BookmarkRow
            key={virtualItem.key}
            ref={measure}
            data-index={virtualItem.index}
            aria-posinset={virtualItem.index + 1}
            aria-setsize={total}
            link={link}
            Tools={LateTools}
            {...row}
            {...(isFar ? { style: { position: 'absolute' as const, top: virtualItem.start - top, left: 0, right: 0 } } : {})}
          />
        )
      })}
    </ul>
  )
}

/** The index of the link that has the focus, in the list that is drawn until this one is. */
function focusedAmong(links: readonly Bookmark[]): number | undefined {
  const { row } = (document.activeElement as HTMLElement).dataset
  const index = row === undefined ? -1 : links.findIndex(({ id }) => id === Number(row))
  return index < 0 ? undefined : index
}
