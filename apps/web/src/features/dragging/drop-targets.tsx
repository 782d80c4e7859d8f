import { useDndContext, useDroppable } from '@dnd-kit/core'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Carrying } from './carrying.ts'
import { targetsFor } from './elements.ts'

/** The lists of the page that take what is carried, known to dnd-kit for as long as it is. */
export function DropTargets({ carrying, onLost }: { carrying: Carrying; onLost: () => void }) {
  const { type } = carrying.thing
  const dnd = useDndContext()
  const { active } = dnd
  const measure = useEffectEvent(() => dnd.measureDroppableContainers([]))
  const [lists, setLists] = useState(() => targetsFor(type))
  useEffect(() => {
    // The page scrolls, and the browser draws what it skipped before.
    const draw = () => setLists(targetsFor(type))
    document.addEventListener('contentvisibilityautostatechange', draw, { capture: true })
    return () => document.removeEventListener('contentvisibilityautostatechange', draw, { capture: true })
  }, [type])
  useEffect(() => {
    // The page may be drawn anew under what is carried: groups open, someone else makes a change.
    const observer = new MutationObserver((records) => {
      if (records.every((record) => isOurs(record, carrying))) return
      carrying.refresh()
      setLists(targetsFor(type))
      measure()
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-drop', 'data-drop-accepts', 'hidden'] })
    return () => observer.disconnect()
  }, [carrying, type])
  const lost = useEffectEvent(onLost)
  useEffect(() => {
    // Let go in the moment it was picked up: dnd-kit tells of no end.
    if (!active) lost()
  }, [active])
  return lists.map((list) => <DropTarget key={list.dataset['drop']} list={list} />)
}

/** Every list: when one grows or shrinks, others below it move. */
const resizeObserverConfig = { updateMeasurementsFor: [] }

function DropTarget({ list }: { list: HTMLElement }) {
  const { setNodeRef } = useDroppable({ id: list.dataset['drop'] ?? '', resizeObserverConfig })
  useLayoutEffect(() => setNodeRef(list), [list, setNodeRef])
  return null
}

/** What the gap does, and what follows the pointer. */
function isOurs({ type, target, addedNodes, removedNodes }: MutationRecord, { gap }: Carrying): boolean {
  if (type !== 'childList') return false
  if (target instanceof Element && target.closest('.drag-ghost')) return true
  return [...addedNodes, ...removedNodes].every(
    (node) => node === gap || !(node instanceof Element) || node.classList.contains('drag-ghost'),
  )
}
