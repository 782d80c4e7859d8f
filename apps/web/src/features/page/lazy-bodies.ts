import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import { type RefObject, useEffect, useState } from 'react'
import { isCollapsed } from '../../entities/widget/collapsed-widgets.ts'
import { stableKey } from '../../lib/mutations/stable-keys.ts'

const margin = '500px'
const atOnce = 2
/** About what fits on a large screen. */
const rowsAtOnce = 40

/** What has been shown once is shown at once again, wherever it has moved. */
const shown = new Set<number>()
let observer: IntersectionObserver | undefined
const waiting = new Map<Element, () => void>()

/**
 * The widgets whose inside is drawn right away: the first two of each column that are not collapsed, the second only where the first
 * leaves room for it on the screen. `rowsOf` gives how many rows are in a widget.
 */
export function firstWidgets(page: Page, rowsOf: (widget: Widget) => number): Set<number> {
  return new Set(
    page.columns.flatMap((column) => {
      let above = 0
      return column.widgets
        .filter((widget) => !isCollapsed(widget.id))
        .slice(0, atOnce)
        .flatMap((widget) => {
          const isOnScreen = above < rowsAtOnce
          above += rowsOf(widget)
          return isOnScreen ? [widget.id] : []
        })
    }),
  )
}

/** Whether the inside of a widget is drawn: at once for the first ones, for the others when they come within 500 px of the screen. */
export function useNear(id: number, ref: RefObject<HTMLElement | null>, isFirst: boolean): boolean {
  const key = stableKey(id)
  const [near, setNear] = useState(() => isFirst || shown.has(key))
  useEffect(() => {
    const element = ref.current
    if (near) shown.add(key)
    if (near || !element) return undefined
    return watch(element, () => setNear(true))
  }, [near, ref, key])
  return near || isFirst
}

function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) waiting.get(entry.target)?.()
    },
    { rootMargin: margin },
  )
  waiting.set(element, onNear)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}
