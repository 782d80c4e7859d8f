import { dropHandlers } from '../../lib/browser/drag-and-drop.ts'
import { carry, keepHidden } from './carry.ts'
import type { Carrying, Say } from './carrying.ts'
import { handleOf, itemsIn, listsFor } from './elements.ts'
import { bareCopy, previewRect } from './drag-preview.tsx'
import type { Gap } from './gap.ts'
import { type Rect, placeInNextRow } from './places.ts'

/** Takes an item up with the keyboard: it is seen in its gap, and has the focus there. */
export function carryByKeyboard(item: HTMLElement, say: Say): Carrying | null {
  const [copy, rect] = [bareCopy(item), previewRect(item, 0)]
  const carried = carry(item)
  if (!carried) return null
  const { gap, thing } = carried
  let hasEnded = false
  gap.element.className = 'drag-carried'
  gap.element.ariaHidden = null
  gap.element.tabIndex = -1
  gap.element.setAttribute('role', 'img')
  gap.element.ariaLabel = thing.label
  gap.element.append(copy)
  dropHandlers(gap.list()?.dataset['drop'] ?? '')?.onKeyboardDrag?.()
  gap.element.focus({ preventScroll: true })
  say('pickedUp', carried)

  const move = (code: string) => {
    if (!code.startsWith('Arrow')) return
    keepHidden(carried)
    const list = gap.list()
    if (!list) return
    const place = nextPlace(list, gap, thing.type, code)
    if (!place) return say('edge', carried)
    gap.moveTo(place.list, place.index)
    gap.element.focus({ preventScroll: true })
    gap.element.scrollIntoView({ block: 'nearest' })
    say('moved', carried)
  }
  return {
    thing,
    gap: gap.element,
    rect,
    preview: null,
    aim: () => undefined,
    move,
    refresh: () => keepHidden(carried),
    end(how) {
      if (hasEnded) return
      hasEnded = true
      if (how === 'drop') carried.drop()
      say(how === 'drop' ? 'dropped' : 'cancelled', carried)
      carried.end()
      focusHandle(thing.key)
    },
  }
}

/** Where an arrow leads to from a place of a list; null where it goes no further. */
function nextPlace(list: HTMLElement, gap: Gap, type: string, code: string): { list: HTMLElement; index: number } | null {
  const axis = list.dataset['dropAxis']
  const index = gap.index()
  const items = itemsIn(list, type)
  const isAcross = /Left|Right/.test(code)
  const isAlong = axis === 'y' ? !isAcross : isAcross
  const step = /Up|Left/.test(code) ? -1 : 1
  if (isAlong) {
    if (index + step >= 0 && index + step <= items.length) return { list, index: index + step }
  } else if (axis === 'flow') {
    const next = placeInNextRow([...items.slice(0, index), gap.element, ...items.slice(index)].map(restingRect), index, step)
    if (next !== undefined) return { list, index: next }
  }
  // Up and down go on from list to list; columns of widgets stand beside each other.
  if (isAcross ? axis !== 'y' : axis === 'x' || type === 'widget') return null
  const lists = listsFor(type)
  const neighbor = lists[lists.indexOf(list) + step]
  if (!neighbor) return null
  const count = itemsIn(neighbor, type).length
  return { list: neighbor, index: isAcross ? Math.min(index, count) : step < 0 ? count : 0 }
}

/** Whatever slides there at the moment. */
function restingRect({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Rect {
  return { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight }
}

/** The handle may be drawn anew a moment later. */
function focusHandle(key: string, tries = 5): void {
  const handle = handleOf(key)
  handle?.focus({ preventScroll: true })
  if ((!handle || document.activeElement !== handle) && tries > 0) requestAnimationFrame(() => focusHandle(key, tries - 1))
  else handle?.scrollIntoView({ block: 'nearest' })
}
