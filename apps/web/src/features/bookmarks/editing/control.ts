import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Bookmark, Folder } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { createStore, useStore } from '../../../lib/state/create-store.ts'
import type { LoadProgress } from '../../../entities/page/load-more-items.ts'
import type { KeptOrder } from '../items/kept-order.ts'
import type { SortBy, SortOrder } from '../items/sort-links.ts'
import type { TargetAction } from './places/target-dialog.tsx'

/** Where a menu of a row opens, and what has the focus when it is closed. */
export type MenuPlace = { anchor: Element | { getBoundingClientRect: () => DOMRect }; returnTo: HTMLElement | null }

/** What an edit dialog begins with: the link as it is, or what was typed and then refused. */
export type Draft = { link: Bookmark; url: string; title: string; description: string; error?: string }

/** How far the loading of a long list is, and the way to end it. */
export type Loading = LoadProgress & { cancel: () => void }

/** What can be asked of the bookmarks of a widget that is shown; each method looks at them as they are then. */
export type BookmarkControl = {
  widget: () => Widget
  page: () => Page
  /** This page and the person's own ones that are loaded, each once. */
  savedPages: () => Page[]
  find: (id: number) => Bookmark | undefined
  openMenu: (link: Bookmark, place: MenuPlace) => void
  editLink: (draft: Draft) => void
  changeIcon: (link: Bookmark) => void
  /** Above all lists, or at the end of a group. */
  addBookmark: (folderId?: number) => void
  addGroup: () => void
  renameGroup: (id: number) => void
  /** Asks to which widget a group goes. */
  moveGroup: (folder: Folder) => void
  askToDelete: (folder: Folder) => Promise<void>
  /** Sorts a group once. */
  sort: (folderId: number, by: SortBy, order: SortOrder) => Promise<void>
  /** Sorts the bookmarks of the widget, which stay in that order from then on; null: each stays where it is put. */
  keepOrder: (sorting: KeptOrder | null) => Promise<void>
  /** Brings the bookmarks of a widget that keeps an order back into it. */
  sortAgain: () => Promise<void>
  openAll: (folderId: number | null) => Promise<void>
  /** Checks all bookmarks, once all are loaded. */
  selectAll: () => Promise<void>
  /** Sorts the checked bookmarks among the places that they have. */
  sortSelected: (by: SortBy, order: SortOrder) => void
  /** Asks where to copy or move bookmarks; without any, those that are checked. */
  chooseTarget: (action: TargetAction, links?: readonly Bookmark[]) => void
  /** Ends the loading of a long list; what it was for is not done. */
  stopLoading: () => void
}

const controls = createStore<ReadonlyMap<number, BookmarkControl>>(new Map())

/** The control of a widget for its menu, which is outside of it; undefined while its bookmarks are not shown or not editable yet. */
export function useControl(widgetId: number): BookmarkControl | undefined {
  return useStore(controls, (byWidget) => byWidget.get(widgetId))
}

/** The same outside of components. */
export function controlOf(widgetId: number): BookmarkControl | undefined {
  return controls.get().get(widgetId)
}

/** Returns the function that removes the control again. */
export function registerControl(widgetId: number, control: BookmarkControl): () => void {
  controls.set((byWidget) => new Map(byWidget).set(widgetId, control))
  return () =>
    controls.set((byWidget) => {
      if (byWidget.get(widgetId) !== control) return byWidget
      const rest = new Map(byWidget)
      rest.delete(widgetId)
      return rest
    })
}
