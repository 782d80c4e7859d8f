import { dropHandlers, openDelay } from '../../lib/drag-and-drop.ts'
import { scrollStep, stepTime } from './auto-scroll.ts'
import { type Carry, carry, keepHidden } from './carry.ts'
import { accepts, itemOf, listAround, listsFor, pressedItem } from './elements.ts'
import { makeGhost } from './ghost.ts'
import { settle } from './motion.ts'
import { type Point, nearest } from './places.ts'

const delays = { mouse: 100, slow: 300, touch: 200 }
const tolerance = { mouse: 4, touch: 8 }

export type Step = 'pickedUp' | 'moved' | 'edge' | 'dropped' | 'cancelled'
export type Say = (step: Step, carried: Carry) => void

type Press = { item: HTMLElement; at: Point; isTouch: boolean; isReady: boolean; timer: ReturnType<typeof setTimeout> }

/** Dragging with a mouse, a pen or a finger, all over the document. Gives what ends it. */
export function startPointerDragging(say: Say): () => void {
  const ending = new AbortController()
  const options = { signal: ending.signal, capture: true }
  let press: Press | null = null
  let drag: ReturnType<typeof beginDrag> | null = null

  const letGo = () => {
    if (press) clearTimeout(press.timer)
    press = null
  }
  const begin = (at: Point) => {
    const pressed = press
    letGo()
    if (pressed) drag = beginDrag(pressed.item, pressed.at, at, say)
  }
  const finish = (end: 'drop' | 'cancel') => {
    letGo()
    if (!drag) return
    drag[end]()
    drag = null
    // The click that follows the release is not one on what lies under the pointer.
    const swallow = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
  }

  const listen = <K extends keyof DocumentEventMap>(name: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, listener, { ...options, passive: false })

  listen('pointerdown', (event) => {
    if (drag || event.button !== 0 || !event.isPrimary || event.ctrlKey || event.metaKey || event.shiftKey) return letGo()
    const item = pressedItem(event.target)
    if (!item) return undefined
    letGo()
    const isTouch = event.pointerType === 'touch'
    const delay = item.dataset['dragSlow'] === undefined ? delays[isTouch ? 'touch' : 'mouse'] : delays.slow
    const at = { x: event.clientX, y: event.clientY }
    const timer = setTimeout(() => {
      if (press) press.isReady = true
      if (isTouch) begin(at)
    }, delay)
    press = { item, at, isTouch, isReady: false, timer }
    return undefined
  })
  listen('pointermove', (event) => {
    const at = { x: event.clientX, y: event.clientY }
    if (drag) return drag.moveTo(at)
    if (!press) return undefined
    const far = Math.hypot(at.x - press.at.x, at.y - press.at.y)
    // A finger that moves at once scrolls; a mouse that does has merely been quick.
    if (press.isTouch) return far > tolerance.touch ? letGo() : undefined
    return press.isReady && far > tolerance.mouse ? begin(at) : undefined
  })
  listen('pointerup', () => finish('drop'))
  listen('pointercancel', () => finish('cancel'))
  listen('visibilitychange', () => finish('cancel'))
  listen('keydown', (event) => {
    if (!drag || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    finish('cancel')
  })
  // The browser's own ways with links, and with a finger that rests, would take what is dragged from us.
  listen('dragstart', (event) =>
    event.target instanceof Element && event.target.closest('[data-drag]') ? event.preventDefault() : undefined,
  )
  listen('touchmove', (event) => (drag && event.cancelable ? event.preventDefault() : undefined))
  listen('contextmenu', (event) => {
    if (!drag && !press?.isTouch) return
    event.preventDefault()
    event.stopPropagation()
  })
  return () => {
    finish('cancel')
    ending.abort()
  }
}

function beginDrag(item: HTMLElement, from: Point, at: Point, say: Say) {
  const ghost = makeGhost(item, from)
  const carried = carry(item)
  if (!carried) {
    ghost.remove()
    return null
  }
  let point = at
  let into: HTMLElement | null = null
  let frame = 0
  let last = performance.now()
  let aimedAt = ''
  let opener: { list: HTMLElement; timer: ReturnType<typeof setTimeout> } | null = null
  getSelection()?.removeAllRanges()
  document.documentElement.dataset['draggingNow'] = ''

  const hover = (list: HTMLElement | null) => {
    if (opener?.list === list) return
    if (opener) clearTimeout(opener.timer)
    opener = list && { list, timer: setTimeout(() => dropHandlers(list.dataset['drop'] ?? '')?.onOpen?.(), openDelay) }
  }
  const target = (list: HTMLElement | null) => {
    if (into === list) return
    if (into) delete into.dataset['dropOver']
    into = list
    ghost.thin(list !== null)
    if (into) into.dataset['dropOver'] = ''
  }
  const aim = () => {
    const under = document.elementFromPoint(point.x, point.y)
    const list = listUnder(under, carried.thing.type, point)
    hover(list)
    const isInto = list?.dataset['dropInto'] !== undefined
    target(isInto ? list : null)
    if (list && !isInto && carried.gap.moveToPoint(list, point)) say('moved', carried)
  }
  const tick = (now: number) => {
    const step = (scrollStep(point.y, innerHeight) * Math.min(now - last, stepTime)) / stepTime
    last = now
    if (Math.abs(step) >= 1) scrollBy({ top: step, behavior: 'instant' })
    ghost.follow(point)
    const seen = `${point.x},${point.y},${scrollY},${document.documentElement.scrollHeight}`
    // What lies under a pointer that rests changes with the page alone.
    if (seen !== aimedAt) {
      keepHidden(carried)
      aim()
    }
    aimedAt = seen
    frame = requestAnimationFrame(tick)
  }
  frame = requestAnimationFrame(tick)
  say('pickedUp', carried)

  const stop = () => {
    cancelAnimationFrame(frame)
    hover(null)
    delete document.documentElement.dataset['draggingNow']
  }
  const land = async () => {
    carried.end()
    const landed = itemOf(carried.thing.key)
    if (landed) landed.dataset['dragging'] = 'settling'
    await settle(ghost.element, landed?.getBoundingClientRect())
    if (landed) delete landed.dataset['dragging']
    ghost.remove()
  }
  return {
    moveTo(next: Point) {
      point = next
    },
    drop() {
      stop()
      const over = into ?? undefined
      const changed = carried.drop(over)
      say(changed ? 'dropped' : 'cancelled', carried)
      target(null)
      void land()
    },
    cancel() {
      stop()
      target(null)
      say('cancelled', carried)
      void land()
    },
  }
}

/** The list under the pointer; on another part of its widget the nearest one of that widget. */
function listUnder(under: Element | null, type: string, point: Point): HTMLElement | null {
  const direct = listAround(under, type)
  if (direct) return direct
  const area = under?.closest<HTMLElement>('article')
  if (!area) return null
  const lists = listsFor(type, area)
  return (
    lists[
      nearest(
        lists.map((one) => one.getBoundingClientRect()),
        point,
      )
    ] ?? (accepts(area, type) ? area : null)
  )
}
