import { indexAt, contains, type Axis, type Point, type Rect } from './places.ts'
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
  const resting = new Map<Element, Rect>()
  let moving: Animation[] = []

  const rectOf = (one: HTMLElement): Rect => {
    // While something slides it is measured where it will rest.
    const known = moving.some((animation) => animation.playState === 'running') ? resting.get(one) : undefined
    return known ? { ...known, top: known.top - scrollY, left: known.left - scrollX } : plain(one.getBoundingClientRect())
  }
  const listOf = () => element.parentElement?.closest<HTMLElement>('[data-drop]') ?? null
  const indexIn = (list: HTMLElement) =>
    itemsIn(list, type).filter((one) => element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING).length
  const size = (list: HTMLElement) => {
    element.style.height = `${Math.min(rect.height, innerHeight / 2)}px`
    element.style.width = list.dataset['dropAxis'] === 'y' ? '' : `${rect.width}px`
  }
  const moveTo = (list: HTMLElement, index: number) => {
    const current = listOf()
    const items = [...new Set([...(current ? itemsIn(current, type) : []), ...itemsIn(list, type)])]
    const before = new Map(items.map((one) => [one, rectOf(one)]))
    const target = itemsIn(list, type)
    const next = target[index]
    const last = target.at(-1)
    if (next) next.before(element)
    else if (last) last.after(element)
    else (list.querySelector('[data-drop-start]') ?? list).prepend(element)
    size(list)
    for (const one of moving) one.cancel()
    resting.clear()
    for (const one of items) {
      const now = plain(one.getBoundingClientRect())
      resting.set(one, { ...now, top: now.top + scrollY, left: now.left + scrollX })
    }
    moving = items.flatMap((one) => slideFrom(one, before.get(one) ?? rectOf(one), plain(one.getBoundingClientRect())) ?? [])
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
      const index = indexAt((list.dataset['dropAxis'] ?? 'y') as Axis, itemsIn(list, type).map(rectOf), point)
      if (isHere && index === indexIn(list)) return false
      moveTo(list, index)
      return true
    },
    remove() {
      for (const one of moving) one.cancel()
      element.remove()
    },
  }
}

function plain({ left, top, width, height }: DOMRect): Rect {
  return { left, top, width, height }
}
