import type { PageSummary } from '@foyer/contracts/pages'
import { useSyncExternalStore } from 'react'

/** What lies over a screen. Of these only one is open at a time: opening one closes the others. */
export type OverlayName =
  | 'pagesSidebar'
  | 'meMenu'
  | 'sharePage'
  | 'content'
  | 'createPage'
  | 'pageLayout'
  | 'pageActions'
  | 'editTitle'
  | 'deletePage'
  | 'search'
  | 'shortcuts'

/** The page an overlay is about, where it is about one. */
export type PageRef = Pick<PageSummary, 'id' | 'public_id' | 'slug' | 'title' | 'share_mode'>
/** `opening` counts up: what is asked anew begins anew. */
export type OpenOverlay = { name: OverlayName; page: PageRef | null; opening: number }

let current: OpenOverlay | null = null
let openings = 0
const listeners = new Set<() => void>()

export function openOverlay(name: OverlayName, page: PageRef | null = null): void {
  openings += 1
  change({ name, page, opening: openings })
}

/** Closes this one when it is open; without a name, whatever is. */
export function closeOverlay(name?: OverlayName): void {
  if (current && (name === undefined || current.name === name)) change(null)
}

export function toggleOverlay(name: OverlayName, page: PageRef | null = null): void {
  if (current?.name === name) closeOverlay(name)
  else openOverlay(name, page)
}

/** The overlay of this name while it is open. */
export function useOverlay(name: OverlayName): OpenOverlay | null {
  return useSyncExternalStore(subscribe, () => (current?.name === name ? current : null))
}

function change(next: OpenOverlay | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
