import { itemOf } from './elements.ts'
import type { Rect } from './places.ts'

const duration = 160
const easing = 'cubic-bezier(0.2, 0, 0, 1)'
const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Lets an element come from where it was to where it is, on a screen of a height. */
export function slideFrom(element: HTMLElement, from: Rect, to: Rect, screenHeight: number): Animation | undefined {
  const [x, y] = [from.left - to.left, from.top - to.top]
  const isSeen = [from, to].some(({ top, height }) => top + height > 0 && top < screenHeight)
  if ((Math.abs(x) < 1 && Math.abs(y) < 1) || !isSeen || still.matches) return undefined
  return element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration, easing })
}

/** Lets what was carried settle where it now stands, and be seen there only then. */
export async function land(ghost: HTMLElement, key: string, landed: () => Promise<void> | undefined): Promise<void> {
  // dnd-kit asks for this while the drop is still being made.
  await Promise.resolve()
  await landed()
  const item = itemOf(key)
  if (item) item.dataset['dragging'] = 'settling'
  await settle(ghost, item?.getBoundingClientRect())
  if (item) delete item.dataset['dragging']
}

/** How round the corners of an item are; those that draw none have a row's. */
export function radiusOf(item: HTMLElement): string {
  const { borderRadius } = getComputedStyle(item)
  return borderRadius === '0px' ? '6px' : borderRadius
}

/** Without a place it fades. */
async function settle(ghost: HTMLElement, to: Rect | undefined): Promise<void> {
  if (still.matches) return
  const from = ghost.getBoundingClientRect()
  const end = to
    ? { transform: `${ghost.style.transform} translate(${to.left - from.left}px, ${to.top - from.top}px)` }
    : { transform: `${ghost.style.transform} scale(0.9)`, opacity: 0 }
  const animation = ghost.animate([{ transform: ghost.style.transform }, end], { duration, easing, fill: 'forwards' })
  await animation.finished.catch(() => undefined)
}
