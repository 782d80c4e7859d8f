import { onSessionStorageCleared } from '../../lib/state/storage.ts'
import { createStore, useStore } from '../../lib/state/create-store.ts'

/** Something to tell a person on any screen, until they close it. */
export type QueuedNotice = {
  /** Tells it from the others; the account notes `{id}-notification-shown` once it is closed. */
  id: string
  text: string
  /** What to do about it; doing it closes the notice. */
  action?: { label: string; run: () => void }
}

const queue = createStore<readonly QueuedNotice[]>([])
// They belong to the person whose session ends.
onSessionStorageCleared(() => queue.set([]))

/** Adds a notice at the end. One whose id is in the queue is ignored. */
export function enqueueNotice(notice: QueuedNotice): void {
  queue.set((notices) => (notices.some(({ id }) => id === notice.id) ? notices : [...notices, notice]))
}

/** Takes a notice out, wherever in the queue it is: it was closed, or there is no more reason for it. */
export function removeNotice(id: string): void {
  queue.set((notices) => (notices.some((notice) => notice.id === id) ? notices.filter((notice) => notice.id !== id) : notices))
}

/** The notice to show: only the first is shown. */
export function firstNotice(): QueuedNotice | undefined {
  return queue.get()[0]
}

export function useFirstNotice(): QueuedNotice | undefined {
  return useStore(queue, (notices) => notices[0])
}
