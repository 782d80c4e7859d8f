import type { Page } from '@foyer/contracts/pages'
import type { Bookmark, Folder } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/widgets'
import { useSyncExternalStore } from 'react'
import type { SortBy, SortOrder } from '../items/sort-links.ts'

/** Where a menu of a row opens, and what has the focus when it is closed. */
export type MenuPlace = { anchor: Element | { getBoundingClientRect: () => DOMRect }; returnTo: HTMLElement | null }

/** What an edit dialog begins with: the link as it is, or what was typed and then refused. */
export type Draft = { link: Bookmark; url: string; title: string; description: string; error?: string }

/** What can be asked of the bookmarks of a widget that is shown; each method looks at them as they are then. */
export type BookmarkControl = {
  widget: () => Widget
  page: () => Page
  find: (id: number) => Bookmark | undefined
  openMenu: (link: Bookmark, place: MenuPlace) => void
  editLink: (draft: Draft) => void
  addBookmark: () => void
  addGroup: () => void
  renameGroup: (id: number) => void
  askToDelete: (folder: Folder) => Promise<void>
  /** Of a group, or of the whole widget. */
  sort: (folderId: number | null, by: SortBy, order: SortOrder) => Promise<void>
  openAll: (folderId: number | null) => Promise<void>
}

const controls = new Map<number, BookmarkControl>()
const listeners = new Set<() => void>()

/** For the widget's menu, which stands outside of it; undefined while its bookmarks are not shown, or not to be edited yet. */
export function useControl(widgetId: number): BookmarkControl | undefined {
  return useSyncExternalStore(subscribe, () => controls.get(widgetId))
}

/** Makes it known; gives what takes it back. */
export function registerControl(widgetId: number, control: BookmarkControl): () => void {
  controls.set(widgetId, control)
  tell()
  return () => {
    if (controls.get(widgetId) !== control) return
    controls.delete(widgetId)
    tell()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
