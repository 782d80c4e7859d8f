import type { Page } from '@foyer/contracts/pages'
import { type RefObject, useEffect, useState } from 'react'
import { isCollapsed } from '../../lib/collapsed-widgets.ts'
import { keyOf } from '../../lib/edits/stable-keys.ts'

const margin = '500px'
const atOnce = 2

/** What has been shown once is shown at once again, wherever it has moved. */
const shown = new Set<number>()
let observer: IntersectionObserver | undefined
const waiting = new Map<Element, () => void>()

/** The widgets whose inside is drawn right away: the first two of each column that are not collapsed. */
export function firstWidgets(page: Page): Set<number> {
  return new Set(
    page.columns.flatMap((column) =>
      column.widgets
        .filter((widget) => !isCollapsed(widget.id))
        .slice(0, atOnce)
        .map((widget) => widget.id),
    ),
  )
}

/** Whether the inside of a widget is drawn: at once for the first ones, for the others when they come within 500 px of the screen. */
export function useNear(id: number, ref: RefObject<HTMLElement | null>, isFirst: boolean): boolean {
  const key = keyOf(id)
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
