import { createStore } from '../../../lib/state/create-store.ts'
import { onSessionStorageCleared } from '../../../lib/state/storage.ts'
import type { NewUnsorted } from './unsorted-calls.ts'

/** `teamId`: the team whose inbox refused them; undefined: that of the person. */
type Unsaved = { refused: readonly NewUnsorted[]; reason: string; teamId?: number | undefined }

/** Links that an inbox refused after the sheet was closed: they are in its field when it is opened again. */
export const unsavedLinks = createStore<Unsaved>({ refused: [], reason: '' })

/** Those of an inbox, which are in its field then. */
export function takeUnsaved(teamId: number | undefined): Unsaved {
  const unsaved = unsavedLinks.get()
  return unsaved.teamId === teamId ? unsaved : unsavedLinks.initial
}

export function clearUnsaved(teamId?: number): void {
  if (unsavedLinks.get().teamId === teamId) unsavedLinks.set(unsavedLinks.initial)
}

onSessionStorageCleared(() => unsavedLinks.set(unsavedLinks.initial))
