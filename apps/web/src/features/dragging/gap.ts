import { contains, firstOf, indexAt, type Axis, type Point, type Rect } from './places.ts'
import { itemsIn } from './elements.ts'
import { radiusOf, slideFrom } from './motion.ts'

/** The empty place that opens where a carried thing would come to stand. */
export type Gap = {
  element: HTMLElement
  list: () => HTMLElement | null
  index: () => number
  moveTo: (list: HTMLElement, index: number) => void
  /** To the place of a list that a point lies in; stays where it is while the point is inside it. Tells whether it moved. */
  moveToPoint: (list: HTMLElement, point: Point) => boolean
  remove: () => void
}

/**
 * It is an element of ours between those of React, which never looks at what it has not made: rows may come, go and change places around it
 * while something is carried. What gives way slides.
 */
export function openGap(item: HTMLElement, type: string, rect: Rect): Gap {
  const element = document.createElement(item.tagName === 'LI' ? 'li' : 'div')
  element.className = 'drag-gap'
  element.ariaHidden = 'true'
  element.style.borderRadius = radiusOf(item)
  // Where what slides will rest, in the page.
  const restingRects = new Map<Element, Rect>()
  const sliding = new Map<Element, Animation>()

  const rectOf = (row: HTMLElement): Rect => {
    const restingRect = sliding.get(row)?.playState === 'running' ? restingRects.get(row) : undefined
    return restingRect
      ? { ...restingRect, top: restingRect.top - scrollY, left: restingRect.left - scrollX }
      : plain(row.getBoundingClientRect())
  }
  const listOf = () => element.parentElement?.closest<HTMLElement>('[data-drop]') ?? null
  const indexIn = (list: HTMLElement) =>
    firstOf(itemsIn(list, type), (row) => (element.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  const size = (list: HTMLElement) => {
    element.style.height = `${Math.min(rect.height, innerHeight / 2)}px`
    element.style.width = list.dataset['dropAxis'] === 'y' ? '' : `${rect.width}px`
  }
  /** What gives way, as far as it can be seen. */
  const affectedBy = (list: HTMLElement, index: number): HTMLElement[] => {
    const current = listOf()
    const target = itemsIn(list, type)
    if (current === list) {
      const now = indexIn(list)
      return target.slice(Math.min(now, index), Math.max(now, index))
    }
    const after = [current ? itemsIn(current, type).slice(indexIn(current)) : [], target.slice(index)]
    return after.flatMap((items) =>
      items.slice(
        0,
        firstOf(items, (candidate) => rectOf(candidate).top > 1.5 * innerHeight),
      ),
    )
  }
  const moveTo = (list: HTMLElement, index: number) => {
    const affected = affectedBy(list, index)
    const before = affected.map(rectOf)
    const target = itemsIn(list, type)
    const next = target[index]
    const last = target.at(-1)
    if (next) next.before(element)
    else if (last) last.after(element)
    else (list.querySelector('[data-drop-start]') ?? list).prepend(element)
    size(list)
    for (const row of affected) sliding.get(row)?.cancel()
    const now = affected.map((row) => plain(row.getBoundingClientRect()))
    // Each animation changes styles: what is read after the first one is laid out anew.
    const screen = { top: scrollY, left: scrollX, height: innerHeight }
    for (const [at, row] of affected.entries()) {
      const [from, to] = [before[at], now[at]]
      const animation = from && to && slideFrom(row, from, to, screen.height)
      if (!animation) continue
      sliding.set(row, animation)
      restingRects.set(row, { ...to, top: to.top + screen.top, left: to.left + screen.left })
    }
  }

  const home = item.closest<HTMLElement>('[data-drop]')
  item.before(element)
  if (home) size(home)
  return {
    element,
    list: listOf,
    index: () => {
      const list = listOf()
      return list ? indexIn(list) : -1
    },
    moveTo,
    moveToPoint(list, point) {
      const isHere = listOf() === list
      if (isHere && contains(plain(element.getBoundingClientRect()), point)) return false
      const index = indexAt((list.dataset['dropAxis'] ?? 'y') as Axis, itemsIn(list, type), point, rectOf)
      if (isHere && index === indexIn(list)) return false
      moveTo(list, index)
      return true
    },
    remove() {
      for (const animation of sliding.values()) animation.cancel()
      element.remove()
    },
  }
}

function plain({ left, top, width, height }: DOMRect): Rect {
  return { left, top, width, height }
}
