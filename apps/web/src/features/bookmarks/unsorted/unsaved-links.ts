import { createStore } from '../../../lib/state/create-store.ts'
import { onSessionStorageCleared } from '../../../lib/state/storage.ts'
import type { NewUnsorted } from './unsorted-calls.ts'

type Unsaved = { refused: readonly NewUnsorted[]; reason: string }

/** Links that were refused after the sheet was closed: they are in its field when it is opened again. */
export const unsavedLinks = createStore<Unsaved>({ refused: [], reason: '' })

export function clearUnsaved(): void {
  unsavedLinks.set(unsavedLinks.initial)
}

onSessionStorageCleared(clearUnsaved)
