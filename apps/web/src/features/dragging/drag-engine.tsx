import { type Collision, DndContext, DragOverlay, type DragStartEvent, type DropAnimation } from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { aimOf, detectList } from './aim.ts'
import { carryByKeyboard } from './carry-by-keyboard.ts'
import { carryByPointer } from './carry-by-pointer.ts'
import type { Carrying, Say } from './carrying.ts'
import { DragSource } from './drag-source.tsx'
import './dragging.css'
import { DropTargets } from './drop-targets.tsx'
import { land } from './motion.ts'
import { useOwnKeys } from './own-keys.ts'
import { useBodyMark } from '../../lib/hooks/use-body-mark.ts'
import { type DragPreview, DragPreviewElement } from './drag-preview.tsx'
import { usePulseOfRejected } from './pulse-of-rejected.ts'
import { sensorsFor } from './sensors.ts'
import { useWheel } from './wheel.ts'

/** What is said at each step. */
const spokenKeys = {
  pickedUp: 'dragging:pickedUp',
  moved: 'dragging:moved',
  edge: 'dragging:edge',
  dropped: 'dragging:dropped',
  cancelled: 'dragging:cancelled',
}

/**
 * Over the upper and lower fifth of the screen the page goes up to 50 px in 50 ms. The steps are a tenth of that: dnd-kit restarts its interval at every pointer move, so 50 ms would never elapse during a drag.
 */
const autoScroll = { threshold: { x: 0, y: 0.2 }, acceleration: 5, interval: 5, layoutShiftCompensation: false }

/** We announce moves ourselves; dnd-kit's live region goes into a detached element. */
const accessibility = { container: document.createElement('div'), restoreFocus: false }

/** Makes movable what lib/browser/drag-and-drop.ts marks, all over the document, for as long as it is shown. One is enough. */
export function DragEngine() {
  const { t } = useTranslation('dragging')
  const [spoken, setSpoken] = useState('')
  const [carrying, setCarrying] = useState<Carrying | null>(null)
  // These outlive the drag: what follows the pointer settles after it.
  const [preview, setPreview] = useState<DragPreview | null>(null)
  const latest = useRef<Carrying>(null)
  const pressed = useRef<HTMLElement>(null)
  const [sensors] = useState(() => sensorsFor((code) => latest.current?.move(code)))
  const [measuring] = useState(() => ({ draggable: { measure: () => latest.current?.rect ?? nowhere } }))
  const say: Say = (step, carried) => setSpoken(t(spokenKeys[step], { title: carried.thing.label, ...carried.place() }))

  const start = ({ activatorEvent: event }: DragStartEvent) => {
    if (!pressed.current) return
    const y = pointerY(event)
    latest.current = y === null ? carryByKeyboard(pressed.current, say) : carryByPointer(pressed.current, y, say)
    setCarrying(latest.current)
    setPreview(latest.current?.preview ?? null)
  }
  const aim = ({ collisions }: { collisions: Collision[] | null }) => carrying?.aim(aimOf(collisions))
  const end = (how: 'drop' | 'cancel') => {
    setCarrying(null)
    carrying?.end(how)
  }
  const settle: DropAnimation = ({ dragOverlay }) =>
    land(dragOverlay.node, latest.current?.thing.key ?? '', () => latest.current?.landed?.())
  useEffect(() => () => carrying?.end('cancel'), [carrying])
  useOwnKeys(carrying)
  useWheel(carrying)
  usePulseOfRejected()
  useBodyMark('dragEngine')
  return (
    <>
      <p id="drag-instructions" hidden>
        {t('instructions')}
      </p>
      <p id="drag-instructions-space" hidden>
        {t('instructionsSpace')}
      </p>
      <p aria-live="assertive" className="sr-only">
        {spoken}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={detectList}
        measuring={measuring}
        autoScroll={autoScroll}
        accessibility={accessibility}
        onDragStart={start}
        onDragMove={aim}
        onDragOver={aim}
        onDragEnd={() => end('drop')}
        onDragCancel={() => end('cancel')}
      >
        <DragSource
          carrying={carrying}
          onPress={(item) => {
            pressed.current = item
          }}
        />
        {carrying && <DropTargets carrying={carrying} onLost={() => end('cancel')} />}
        {/* Outside of the page, which a dialog lies over as a whole. */}
        {preview &&
          createPortal(
            <DragOverlay className="drag-ghost" zIndex={60} style={{ borderRadius: preview.radius }} dropAnimation={settle}>
              <DragPreviewElement copy={preview.copy} />
            </DragOverlay>,
            document.body,
          )}
      </DndContext>
    </>
  )
}

const nowhere = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 }

/** null for the keyboard. */
function pointerY(event: Event): number | null {
  if (event instanceof MouseEvent) return event.clientY
  return 'touches' in event ? ((event as TouchEvent).touches[0]?.clientY ?? 0) : null
}
