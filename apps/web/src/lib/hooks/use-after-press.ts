import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Gives a function that runs an action at once or, while a pointer is pressed, with the click that the press ends in, before anything else hears of that
 * click. What changes the layout in between moves the button away from under the pointer, and the click is lost.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false)
  const pending = useRef<() => void>(undefined)
  useEffect(() => {
    const press = ({ button }: PointerEvent) => {
      if (button === 0) isPressed.current = true
    }
    const end = () => {
      isPressed.current = false
      const action = pending.current
      pending.current = undefined
      if (action) flushSync(action)
    }
    const ends = ['click', 'pointercancel', 'keydown'] as const
    document.addEventListener('pointerdown', press, { capture: true })
    for (const name of ends) document.addEventListener(name, end, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', press, { capture: true })
      for (const name of ends) document.removeEventListener(name, end, { capture: true })
    }
  }, [])
  return (action) => {
    if (isPressed.current) pending.current = action
    else action()
  }
}
