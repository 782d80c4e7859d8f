import { dropHandlers, openDelay } from '../../lib/browser/drag-and-drop.ts'
import { nextFrame } from '../../lib/browser/next-frame.ts'
import type { Aim } from './aim.ts'
import { carry, keepHidden } from './carry.ts'
import type { Carrying, Say } from './carrying.ts'
import { isInto } from './elements.ts'
import { createDragPreview, previewRect } from './drag-preview.tsx'

/** Takes an item up under a mouse or a finger. */
export function carryByPointer(item: HTMLElement, pointerY: number, say: Say): Carrying | null {
  const [preview, rect] = [createDragPreview(item), previewRect(item, pointerY)]
  const carried = carry(item)
  if (!carried) return null
  let aimed: Aim | null = null
  let into: HTMLElement | null = null
  let opener: { list: HTMLElement; timer: ReturnType<typeof setTimeout> } | null = null
  let hasEnded = false
  let landing: Promise<void> | undefined
  document.documentElement.dataset['draggingNow'] = ''
  say('pickedUp', carried)

  const hover = (list: HTMLElement | null) => {
    if (opener?.list === list) return
    if (opener) clearTimeout(opener.timer)
    opener = list && { list, timer: setTimeout(() => dropHandlers(list.dataset['drop'] ?? '')?.onOpen?.(), openDelay) }
  }
  const target = (list: HTMLElement | null) => {
    if (into === list) return
    if (into) delete into.dataset['dropOver']
    into = list
    document.documentElement.dataset['draggingNow'] = list ? 'into' : ''
    if (into) into.dataset['dropOver'] = ''
  }
  const aim = (next: Aim | null) => {
    aimed = next
    const list = next?.list ?? null
    hover(list)
    target(isInto(list) ? list : null)
    if (next && !isInto(list) && carried.gap.moveToPoint(next.list, next.point)) say('moved', carried)
  }
  return {
    thing: carried.thing,
    gap: carried.gap.element,
    rect,
    preview,
    aim,
    move: () => undefined,
    refresh() {
      keepHidden(carried)
      aim(aimed?.list.isConnected === true ? aimed : null)
    },
    end(how) {
      if (hasEnded) return
      hasEnded = true
      hover(null)
      followNoLink()
      const finish = () => {
        const changed = how === 'drop' && carried.drop(into ?? undefined)
        say(changed ? 'dropped' : 'cancelled', carried)
        target(null)
        delete document.documentElement.dataset['draggingNow']
        carried.end()
      }
      // What dnd-kit ends itself and what the page renders for a drop are a frame each; until then the gap is in its place.
      if (how === 'drop') landing = nextFrame().then(finish)
      else finish()
    },
    landed: () => landing,
  }
}

/** dnd-kit keeps the click that follows a release from all who listen; the browser would still follow a link under it. */
function followNoLink(): void {
  const stay = (event: Event) => event.preventDefault()
  addEventListener('click', stay, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stay, { capture: true }), 50)
}
