type Listener = (direction: 'undo' | 'redo') => void
let take: Listener | undefined

/** Undoes the last change of the page that is open, or redoes it, as its keys do. */
export function requestUndo(direction: 'undo' | 'redo'): void {
  take?.(direction)
}

/** From now on this gets what is asked for. Returns what ends that. */
export function onUndoRequest(listener: Listener): () => void {
  take = listener
  return () => {
    if (take === listener) take = undefined
  }
}
