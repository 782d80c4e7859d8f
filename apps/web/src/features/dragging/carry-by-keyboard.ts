import { carry, keepHidden } from './carry.ts'
import type { Carrying, Say } from './carrying.ts'
import { handleOf, itemsIn, listsFor } from './elements.ts'
import { bareCopy, previewRect } from './drag-preview.tsx'

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
  gap.element.focus({ preventScroll: true })
  say('pickedUp', carried)

  const move = (code: string) => {
    if (!code.startsWith('Arrow')) return
    keepHidden(carried)
    const list = gap.list()
    if (!list) return
    const place = nextPlace(list, gap.index(), thing.type, code)
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
function nextPlace(list: HTMLElement, index: number, type: string, code: string): { list: HTMLElement; index: number } | null {
  const isRow = list.dataset['dropAxis'] === 'x'
  const isAlong = isRow ? /Left|Right/.test(code) : /Up|Down/.test(code)
  const step = /Up|Left/.test(code) ? -1 : 1
  const next = index + step
  if (isAlong && next >= 0 && next <= itemsIn(list, type).length) return { list, index: next }
  // Up and down go on from list to list; columns of widgets stand beside each other.
  if (isAlong && (isRow || type === 'widget')) return null
  const lists = listsFor(type)
  const neighbor = lists[lists.indexOf(list) + step]
  if (!neighbor) return null
  const count = itemsIn(neighbor, type).length
  return { list: neighbor, index: isAlong ? (step < 0 ? count : 0) : Math.min(index, count) }
}

/** The handle may be drawn anew a moment later. */
function focusHandle(key: string, tries = 5): void {
  const handle = handleOf(key)
  handle?.focus({ preventScroll: true })
  if ((!handle || document.activeElement !== handle) && tries > 0) requestAnimationFrame(() => focusHandle(key, tries - 1))
  else handle?.scrollIntoView({ block: 'nearest' })
}
