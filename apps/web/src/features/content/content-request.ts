import { useEffect } from 'react'
import { createStore, useStore } from '../../lib/state/create-store.ts'
import { openOverlay } from '../../lib/state/overlays.ts'

/** What the content sheet is opened with: a column, and the types that are offered alone. */
type ContentRequest = { column: number; only: readonly string[] }

const request = createStore<ContentRequest | null>(null)

/** Opens the content sheet of the page that is shown with some kinds alone, for one of its columns. */
export function openContent(next: ContentRequest): void {
  request.set(next)
  openOverlay('content')
}

/** The request that the sheet is open for; it ends with the sheet, and when the page is left. */
export function useContentRequest(): [ContentRequest | null, () => void] {
  useEffect(() => () => request.set(null), [])
  return [useStore(request), () => request.set(null)]
}
