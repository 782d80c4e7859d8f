import { radiusOf } from './motion.ts'
import type { Point } from './places.ts'

const highest = 320

/** The picture of what is carried, under the pointer. It is a copy, so that what is carried may be drawn anew or go meanwhile. */
export function makeGhost(item: HTMLElement, at: Point) {
  const rect = item.getBoundingClientRect()
  const copy = bareCopy(item)
  const element = document.createElement('div')
  element.className = 'drag-ghost'
  element.inert = true
  const height = Math.min(rect.height, highest)
  Object.assign(element.style, { width: `${rect.width}px`, height: `${height}px`, borderRadius: radiusOf(item) })
  const grip = { x: at.x - rect.left, y: Math.min(at.y - rect.top, height) }
  element.append(copy)
  document.body.append(element)
  const follow = ({ x, y }: Point) => {
    element.style.transform = `translate(${x - grip.x}px, ${y - grip.y}px)`
  }
  follow(at)
  /** Over a small target it lets it be seen. */
  const thin = (isThin: boolean) => {
    element.style.opacity = isThin ? '0.6' : ''
  }
  return { element, follow, thin, remove: () => element.remove() }
}

/** A copy that is nobody's item, list or label. */
export function bareCopy(item: HTMLElement): HTMLElement {
  const copy = item.cloneNode(true) as HTMLElement
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    one.removeAttribute('id')
    for (const key of Object.keys(one.dataset)) if (/^dr[ao][gp]/.test(key)) delete one.dataset[key]
  }
  return copy
}
