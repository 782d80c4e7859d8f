import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type RefObject, useEffect, useState } from 'react'
import { useIsFirstRender } from '../../lib/browser/first-render.ts'
import { stableKey } from '../../lib/mutations/stable-keys.ts'

const margin = '500px'
/** About what fits on a large screen. */
const rowsAboveTheFold = 40
/** A widget's header and the gap below it, in rows. */
const rowsOfFrame = 2

/** Widgets that were rendered once skip the viewport check on remount. */
const rendered = new Set<number>()
let observer: IntersectionObserver | undefined
const callbacks = new Map<Element, () => void>()

/**
 * The widgets whose inside is drawn right away: those of each column that begin on the first screen.
 * @param rowsOf how many rows are in a widget
 */
export function aboveTheFold(page: Page, rowsOf: (widget: Widget) => number): Set<number> {
  return new Set(
    page.columns.flatMap((column) => {
      let above = 0
      return column.widgets.flatMap((widget) => {
        const isOnScreen = above < rowsAboveTheFold
        above += rowsOfFrame + rowsOf(widget)
        return isOnScreen ? [widget.id] : []
      })
    }),
  )
}

/**
 * Whether to render a widget's body: at once above the fold, else when it comes within 500 px of the viewport. The server renders them all.
 */
export function useInViewport(id: number, ref: RefObject<HTMLElement | null>, isAboveTheFold: boolean): boolean {
  const key = stableKey(id)
  const isFirstRender = useIsFirstRender()
  const [isInViewport, setIsInViewport] = useState(() => isFirstRender || isAboveTheFold || rendered.has(key))
  useEffect(() => {
    const element = ref.current
    if (isInViewport) rendered.add(key)
    if (isInViewport || !element) return undefined
    return watch(element, () => setIsInViewport(true))
  }, [isInViewport, ref, key])
  return isInViewport || isAboveTheFold
}

function watch(element: Element, onEnter: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) callbacks.get(entry.target)?.()
    },
    { rootMargin: margin },
  )
  callbacks.set(element, onEnter)
  observer.observe(element)
  return () => {
    callbacks.delete(element)
    observer?.unobserve(element)
  }
}
