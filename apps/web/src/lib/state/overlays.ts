import type { PageSummary } from '@foyer/contracts/pages'
import { createStore, useStore } from './create-store.ts'

/** The dialogs, sheets and menus over a screen. One is open at a time: opening one closes the other. */
export type OverlayName =
  | 'pagesSidebar'
  | 'meMenu'
  | 'settings'
  | 'sharePage'
  | 'content'
  | 'createPage'
  | 'pageLayout'
  | 'pageLook'
  | 'pageActions'
  | 'editTitle'
  | 'pageAddress'
  | 'deletePage'
  | 'leavePage'
  | 'search'
  | 'shortcuts'
  | 'premium'
  | 'notifications'
  | 'unsorted'
  | 'trash'
  | 'mergeBookmarks'
  | 'clipboardContent'

/** The page an overlay is about, where it is about one. */
export type PageRef = Pick<PageSummary, 'id' | 'public_id' | 'slug' | 'title' | 'share_mode'>
/** `opening` increments on every open; used as a React key to reset state. */
export type OpenOverlay = { name: OverlayName; page: PageRef | null; opening: number }

const current = createStore<OpenOverlay | null>(null)
let openings = 0

export function openOverlay(name: OverlayName, page: PageRef | null = null): void {
  openings += 1
  current.set({ name, page, opening: openings })
}

/** Closes the overlay of this name if it is open; without a name, the one that is open. */
export function closeOverlay(name?: OverlayName): void {
  if (name === undefined || current.get()?.name === name) current.set(null)
}

export function toggleOverlay(name: OverlayName, page: PageRef | null = null): void {
  if (current.get()?.name === name) closeOverlay(name)
  else openOverlay(name, page)
}

/** The overlay of this name while it is open. */
export function useOverlay(name: OverlayName): OpenOverlay | null {
  return useStore(current, (overlay) => (overlay?.name === name ? overlay : null))
}
