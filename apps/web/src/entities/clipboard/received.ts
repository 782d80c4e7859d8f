import { createStore } from '../../lib/state/create-store.ts'
import { openOverlay } from '../../lib/state/overlays.ts'
import { onSessionStorageCleared } from '../../lib/state/storage.ts'
import { linkDataTypes } from '../bookmark/links/link-data-types.ts'

/** What was pasted or dropped onto a page, as the browser gave it. */
export type Received = { data: ReadonlyMap<string, string>; files: readonly File[] }

/** Why the browser did not let us read the clipboard. */
export type ClipboardRefusal = 'denied' | 'unavailable'

export type ClipboardState = {
  /** Stays until it is on a page, or something else is pasted. */
  received: Received
  /** What the person has made of its text; undefined while that is as it came. */
  draft?: string
  refusal?: ClipboardRefusal
}

export const nothingReceived: Received = { data: new Map(), files: [] }
export const clipboardState = createStore<ClipboardState>({ received: nothingReceived })

/** Everything is read at once: what was pasted or dropped can be read only in the event that brings it. */
export function received(transfer: Pick<DataTransfer, 'getData' | 'files'>): Received {
  const entries = linkDataTypes.map((format) => [format, transfer.getData(format)] as const).filter(([, data]) => data !== '')
  return { data: new Map(entries), files: [...transfer.files] }
}

export function hasContent({ data, files }: Received): boolean {
  return data.size > 0 || files.length > 0
}

/** Opens the sheet that asks what becomes of it. */
export function openClipboard(next: Received): void {
  clipboardState.set({ received: next })
  openOverlay('clipboardContent')
}

/** What was pasted is on a page. */
export function emptyClipboard(): void {
  clipboardState.set(clipboardState.initial)
}

// It is of whoever pasted it.
onSessionStorageCleared(emptyClipboard)
