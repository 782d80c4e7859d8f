import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createStore, useStore } from './create-store.ts'

/** The dialogs, sheets and menus over a screen. */
export type OverlayName =
  | 'pagesSidebar'
  | 'meMenu'
  | 'settings'
  | 'sharePage'
  | 'content'
  | 'createPage'
  | 'createTeam'
  | 'movePage'
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
  | 'suggestions'
  | 'trash'
  | 'mergeBookmarks'
  | 'brokenLinks'
  | 'clipboardContent'
  | 'importFile'
  | 'tour'

/** They ask about something in the sheet below, which stays open. Opening any other closes what is open. */
const overSheets = new Set<OverlayName>(['editTitle', 'pageAddress', 'deletePage', 'leavePage', 'movePage', 'premium'])
/** They end with what is chosen from them. */
const menus = new Set<OverlayName>(['meMenu', 'pageActions'])

/** The page an overlay is about, where it is about one. */
export type PageRef = Pick<PageSummary, 'id' | 'public_id' | 'slug' | 'title' | 'share_mode'>
/** `team`: the one an overlay is about. `opening` increments on every open; used as a React key to reset state. */
export type OpenOverlay = { name: OverlayName; page: PageRef | null; team: number | undefined; opening: number }

/** Those that are open, each over the one before. */
const current = createStore<readonly OpenOverlay[]>([])
let openings = 0
let isDismissing = false

export function openOverlay(name: OverlayName, page: PageRef | null = null, team?: number): void {
  openings += 1
  const below = overSheets.has(name) ? current.get().filter((overlay) => overlay.name !== name && !menus.has(overlay.name)) : []
  current.set([...below, { name, page, team, opening: openings }])
}

/** Closes the overlay of this name, if it is open, and those over it; without a name, all. */
export function closeOverlay(name?: OverlayName): void {
  const open = current.get()
  const index = name === undefined ? 0 : open.findIndex((overlay) => overlay.name === name)
  if (open[index]) current.set(open.slice(0, index))
}

/** The same for the uppermost alone, and for one at a time: all of them see the Escape that is meant for it. */
export function dismissOverlay(name: OverlayName): void {
  if (isDismissing || current.get().at(-1)?.name !== name) return
  isDismissing = true
  setTimeout(() => {
    isDismissing = false
  })
  closeOverlay(name)
}

export function toggleOverlay(name: OverlayName, page: PageRef | null = null): void {
  if (current.get().some((overlay) => overlay.name === name)) closeOverlay(name)
  else openOverlay(name, page)
}

/** The overlay of this name while it is open. */
export function useOverlay(name: OverlayName): OpenOverlay | null {
  return useStore(current, (open) => open.find((overlay) => overlay.name === name) ?? null)
}

/** Whether any overlay is open. */
export function useHasOverlays(): boolean {
  return useStore(current, (open) => open.length > 0)
}
