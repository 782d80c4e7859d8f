import { type Carry, carry, keepHidden } from './carry.ts'
import { handleOf, itemOf, itemsIn, listsFor } from './elements.ts'
import { bareCopy } from './ghost.ts'
import type { Say } from './pointer-drag.ts'

/** Moving with the keyboard: space or enter on a handle picks up and puts down, arrows move, escape puts back. Gives what ends it. */
export function startKeyboardDragging(say: Say): () => void {
  const ending = new AbortController()
  let carried: Carry | null = null

  const pickUp = (key: string) => {
    const item = itemOf(key)
    const copy = item && bareCopy(item)
    carried = item && carry(item)
    if (!carried || !copy) return
    const { element } = carried.gap
    // What is carried is seen in its gap, and has the focus there.
    element.className = 'drag-carried'
    element.ariaHidden = null
    element.tabIndex = -1
    element.setAttribute('role', 'img')
    element.ariaLabel = carried.thing.label
    element.append(copy)
    element.focus({ preventScroll: true })
    say('pickedUp', carried)
  }
  const finish = (isDrop: boolean) => {
    const done = carried
    carried = null
    if (!done) return
    if (isDrop) done.drop()
    say(isDrop ? 'dropped' : 'cancelled', done)
    done.end()
    focusHandle(done.thing.key)
  }
  const move = (key: string) => {
    if (!carried) return
    keepHidden(carried)
    const { gap, thing } = carried
    const list = gap.list()
    const lists = listsFor(thing.type)
    if (!list) return
    const isAlong = list.dataset['dropAxis'] === 'x' ? /Left|Right/.test(key) : /Up|Down/.test(key)
    const step = /Up|Left/.test(key) ? -1 : 1
    const index = gap.index()
    const count = itemsIn(list, thing.type).length
    let target = list
    let next = index + step
    if (!isAlong || next < 0 || next > count) {
      const other = isAlong && list.dataset['dropAxis'] === 'x' ? undefined : lists[lists.indexOf(list) + step]
      // Up and down go on from list to list; columns of widgets stand beside each other.
      if (!other || (isAlong && thing.type === 'widget')) return say('edge', carried)
      target = other
      const others = itemsIn(other, thing.type).length
      next = isAlong ? (step < 0 ? others : 0) : Math.min(index, others)
    }
    gap.moveTo(target, next)
    gap.element.focus({ preventScroll: true })
    gap.element.scrollIntoView({ block: 'nearest' })
    say('moved', carried)
  }

  const press = (event: KeyboardEvent) => {
    const isPick = event.key === ' ' || event.key === 'Enter'
    if (!carried) {
      const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag-handle]') : null
      if (!isPick || !handle || event.repeat) return
      event.preventDefault()
      event.stopPropagation()
      pickUp(handle.dataset['dragHandle'] ?? '')
      return
    }
    const isArrow = /^Arrow(?:Up|Down|Left|Right)$/.test(event.key)
    if (event.key === 'Tab') return finish(true)
    if (!isPick && !isArrow && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (isArrow) move(event.key)
    else finish(isPick)
  }
  document.addEventListener('keydown', press, { capture: true, signal: ending.signal })
  // Whoever clicks elsewhere has left it where it is shown.
  document.addEventListener('pointerdown', () => finish(true), { capture: true, signal: ending.signal })
  return () => {
    finish(false)
    ending.abort()
  }
}

/** The handle may be drawn anew a moment later. */
function focusHandle(key: string, tries = 5): void {
  const handle = handleOf(key)
  handle?.focus({ preventScroll: true })
  if ((!handle || document.activeElement !== handle) && tries > 0) requestAnimationFrame(() => focusHandle(key, tries - 1))
  else handle?.scrollIntoView({ block: 'nearest' })
}
