import { stableKey } from '../../lib/mutations/stable-keys.ts'
import { createStore, useStore } from '../../lib/state/create-store.ts'

/** The stable key of the widget whose title is a field now. */
const renamed = createStore<number | null>(null)

/** Whether the title of a widget is a field now. At most one is. */
export function useInlineRename(id: number): boolean {
  return useStore(renamed, (key) => key !== null && key === stableKey(id))
}

/** Turns the title of a widget into a field, on its page or as soon as it is there; null ends it. */
export function startInlineRename(id: number | null): void {
  renamed.set(id === null ? null : stableKey(id))
}
