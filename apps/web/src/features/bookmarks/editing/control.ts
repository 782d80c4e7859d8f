import type { Page } from '@foyer/contracts/pages'
import type { Bookmark, Folder, Widget } from '@foyer/contracts/widgets'
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

/** For the widget's menu, which stands outside of it; undefined while its bookmarks are not shown. */
export function controlOf(widgetId: number): BookmarkControl | undefined {
  return controls.get(widgetId)
}

/** Makes it known; gives what takes it back. */
export function registerControl(widgetId: number, control: BookmarkControl): () => void {
  controls.set(widgetId, control)
  return () => {
    if (controls.get(widgetId) === control) controls.delete(widgetId)
  }
}
