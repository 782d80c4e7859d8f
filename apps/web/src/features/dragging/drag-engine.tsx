import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusedEdits } from '../../lib/edits/edits.ts'
import { pulse } from '../../lib/pulse.ts'
import type { Carry } from './carry.ts'
import './dragging.css'
import { itemOf } from './elements.ts'
import { startKeyboardDragging } from './keyboard-drag.ts'
import { type Step, startPointerDragging } from './pointer-drag.ts'

/** What is said at each step. */
const spokenKeys = {
  pickedUp: 'dragging:pickedUp',
  moved: 'dragging:moved',
  edge: 'dragging:edge',
  dropped: 'dragging:dropped',
  cancelled: 'dragging:cancelled',
}

/** Makes movable what lib/drag-and-drop.ts marks, all over the document, for as long as it is shown. One is enough. */
export function DragEngine() {
  const { t } = useTranslation('dragging')
  const [spoken, setSpoken] = useState('')
  const say = useEffectEvent((step: Step, carried: Carry) => {
    setSpoken(t(spokenKeys[step], { title: carried.thing.label, ...carried.place() }))
  })
  useEffect(() => {
    const ends = [startPointerDragging((step, carried) => say(step, carried)), startKeyboardDragging((step, carried) => say(step, carried))]
    return () => ends.forEach((end) => end())
  }, [])
  usePulseOfRefused()
  return (
    <>
      <p id="drag-instructions" hidden>
        {t('instructions')}
      </p>
      <p aria-live="assertive" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

/** What the server would not have moved is back where it was: the eye is led there. */
function usePulseOfRefused(): void {
  const refused = useRefusedEdits()
  const seen = useRef(new Set(refused.map((one) => one.id)))
  useEffect(() => {
    for (const { id, kind, payload } of refused) {
      if (seen.current.has(id)) continue
      seen.current.add(id)
      for (const key of movedBy(kind, payload as Record<string, unknown>)) {
        const item = itemOf(key)
        if (item) pulse(item)
      }
    }
  }, [refused])
}

function movedBy(kind: string, payload: Record<string, unknown>): string[] {
  const ids = (name: string) => (Array.isArray(payload[name]) ? payload[name].map(String) : [])
  if (kind === 'placeWidget') return [`widget:${String(payload['widget_id'])}`]
  if (kind === 'moveBookmarks') return ids('item_ids').map((id) => `bookmark:${id}`)
  return []
}
