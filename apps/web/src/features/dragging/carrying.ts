import type { ClientRect } from '@dnd-kit/core'
import type { Aim } from './aim.ts'
import type { Carry } from './carry.ts'
import type { DragPreview } from './drag-preview.tsx'
import type { Thing } from './elements.ts'

export type Step = 'pickedUp' | 'moved' | 'edge' | 'dropped' | 'cancelled'
export type Say = (step: Step, carried: Carry) => void

/** Something that is carried by a pointer or by the keyboard, and what the engine tells it. It ends once; a second end does nothing. */
export type Carrying = {
  thing: Thing
  gap: HTMLElement
  /** Where it was picked up. */
  rect: ClientRect
  /** What follows the pointer; the keyboard has none. */
  preview: DragPreview | null
  /** The pointer is here. */
  aim: (aim: Aim | null) => void
  /** An arrow key was pressed. */
  move: (code: string) => void
  /** Something else on the page has changed. */
  refresh: () => void
  end: (how: 'drop' | 'cancel') => void
  /** Resolves once a drop is on the page; undefined where it is at once. */
  landed?: () => Promise<void> | undefined
}
