import { useSyncExternalStore } from 'react'
import { stableKey } from '../../lib/mutations/stable-keys.ts'

let renamed: number | null = null
const listeners = new Set<() => void>()

/** Whether the title of a widget is a field now. Only one is. */
export function useInlineRename(id: number): boolean {
  return useSyncExternalStore(subscribe, () => renamed !== null && renamed === stableKey(id))
}

/** Turns the title of a widget into a field, on its page or as soon as it is there; null ends it. */
export function startInlineRename(id: number | null): void {
  renamed = id === null ? null : stableKey(id)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
