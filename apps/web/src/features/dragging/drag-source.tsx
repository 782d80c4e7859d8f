import { useDraggable } from '@dnd-kit/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { takeHeldPress } from '../../lib/browser/early-press.ts'
import type { Carrying } from './carrying.ts'
import { listAround, pressedItem, thingOf } from './elements.ts'
import { mayDragByTouch } from './touch.ts'

/**
 * The one draggable of the page: it is whatever is pressed. dnd-kit's listeners, made for an element of React's, are called from the document.
 */
export function DragSource({ carrying, onPress }: { carrying: Carrying | null; onPress: (item: HTMLElement) => void }) {
  const { listeners, setNodeRef } = useDraggable({ id: 'carried' })
  const pressed = useEffectEvent(onPress)
  const isNew = useRef(true)
  // The gap stays in the page, whatever becomes of what was pressed; dnd-kit scrolls what is around it.
  useLayoutEffect(() => {
    if (carrying) setNodeRef(carrying.gap)
  }, [carrying, setNodeRef])
  useEffect(() => {
    if (carrying) return undefined
    const press = (name: string, event: Event) => {
      const item = pressedItem(event.target)
      if (!item || !listAround(item.parentElement, thingOf(item).type)) return
      setNodeRef(item)
      pressed(item)
      listeners?.[name]?.({ nativeEvent: event, target: event.target, preventDefault: () => event.preventDefault() })
    }
    const ending = new AbortController()
    const options = { signal: ending.signal, capture: true }
    const mouse = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (isPlain) press('onMouseDown', event)
    }
    const key = (event: KeyboardEvent) => {
      const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag-handle]') : null
      if (!handle || event.repeat || !picksUp(event, handle)) return
      press('onKeyDown', event)
      // Whoever listens for enter around the handle is not meant.
      if (event.defaultPrevented) event.stopPropagation()
    }
    document.addEventListener('mousedown', mouse, options)
    const touch = (event: TouchEvent) => mayDragByTouch(event.target) && press('onTouchStart', event)
    document.addEventListener('touchstart', touch, { ...options, passive: true })
    document.addEventListener('keydown', key, options)
    // What was pressed while all of this was loaded.
    const early = isNew.current ? takeHeldPress() : null
    isNew.current = false
    if (early instanceof MouseEvent) mouse(early)
    else if (early instanceof KeyboardEvent) key(early)
    else if (early) touch(early)
    return () => ending.abort()
  }, [carrying, listeners, setNodeRef])
  return null
}

/** What has a meaning of its own for Enter is picked up with Space alone. */
function picksUp({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, handle: HTMLElement): boolean {
  return handle.dataset['dragSpace'] === undefined || (code === 'Space' && !altKey && !ctrlKey && !metaKey && !shiftKey)
}
