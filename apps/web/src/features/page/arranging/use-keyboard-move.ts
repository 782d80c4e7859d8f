import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { type Arrangement, type Direction, moveStep, sameArrangement } from '../../../lib/pages/arrangement.ts'

const arrows: Partial<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

type Options = {
  columns: Arrangement
  onChange: (columns: Arrangement) => void
  onDrop: (columns: Arrangement) => void
  onCancel: () => void
  announce: (key: 'pickedUp' | 'moved' | 'edge' | 'dropped' | 'moveCancelled', id: number, columns: Arrangement) => void
}

/** Moving with the keyboard: space or enter picks up and puts down, arrows move, escape puts back. */
export function useKeyboardMove({ columns, onChange, onDrop, onCancel, announce }: Options) {
  const [picked, setPicked] = useState<number | null>(null)

  // In another column the widget is a new element: focus follows it there.
  useLayoutEffect(() => {
    if (picked === null) return
    const handle = document.querySelector<HTMLElement>(`[data-move-handle="${picked}"]`)
    handle?.focus({ preventScroll: true })
    handle?.scrollIntoView({ block: 'nearest' })
  }, [picked, columns])

  const drop = (id: number) => {
    setPicked(null)
    onDrop(columns)
    announce('dropped', id, columns)
  }
  const press = (event: KeyboardEvent, id: number) => {
    const pickKey = event.key === ' ' || event.key === 'Enter'
    if (picked !== id) {
      if (!pickKey) return
      event.preventDefault()
      setPicked(id)
      announce('pickedUp', id, columns)
      return
    }
    if (event.key === 'Tab') return drop(id)
    const direction = arrows[event.key]
    if (!pickKey && event.key !== 'Escape' && !direction) return
    event.preventDefault()
    if (pickKey) return drop(id)
    if (!direction) {
      setPicked(null)
      onCancel()
      return announce('moveCancelled', id, columns)
    }
    const next = moveStep(columns, id, direction)
    if (sameArrangement(next, columns)) return announce('edge', id, columns)
    onChange(next)
    announce('moved', id, next)
  }
  return { picked, press }
}
