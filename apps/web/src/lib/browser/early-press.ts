type Press = MouseEvent | TouchEvent | KeyboardEvent

const begins = ['mousedown', 'touchstart', 'keydown'] as const
const ends = ['mouseup', 'touchend', 'touchcancel', 'keyup', 'dragstart'] as const

let currentPress: Press | null = null

/** Notes what is pressed and not yet released, for what is loaded once somebody begins to do something (`takeHeldPress`). */
export function notePress(): () => void {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  const begin = (event: Press) => {
    currentPress = event
  }
  const end = () => {
    currentPress = null
  }
  for (const name of begins) document.addEventListener(name, begin, options)
  for (const name of ends) document.addEventListener(name, end, options)
  return () => {
    listening.abort()
    currentPress = null
  }
}

/** The press that is still held, once; null where nothing is. */
export function takeHeldPress(): Press | null {
  const press = currentPress
  currentPress = null
  return press
}
