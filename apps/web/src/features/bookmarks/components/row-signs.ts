import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { ComponentType, ReactNode } from 'react'
import { createStore } from '../../../lib/state/create-store.ts'
import type { BookmarkView } from '../settings.ts'

/** What rows show of the state of their links. */
export type RowSigns = {
  isBroken: (link: Bookmark) => boolean
  /** What is clicked in place of a broken link. */
  BrokenLink: ComponentType<{ link: Bookmark; view: BookmarkView; className: string; children: ReactNode }>
  /** What stands at the end of a row; undefined for who is shown nothing there. */
  Sign: ComponentType<{ link: Bookmark; view: BookmarkView }> | undefined
}

/** Set once it is loaded, for who has it (signs/link-signs.tsx). */
export const rowSigns = createStore<RowSigns | undefined>(undefined)
