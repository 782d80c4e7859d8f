import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { foldersOf, linksOf } from '../items/bookmark-items.ts'

/** The lists in which links have an order of their own: each group, or the one that is named; all links of a widget without groups. */
export function linkLists(widget: Widget, folderId: number | null): Bookmark[][] {
  const folders = foldersOf(widget)
  return folderId === null && folders.length > 0 ? folders.map(({ links }) => links) : [linksOfGroup(widget, folderId)]
}

/** The links that stand in one group (the first one, when it is not there), or all of a widget without groups. */
export function linksOfGroup(widget: Widget, folderId: number | null): Bookmark[] {
  const folders = foldersOf(widget)
  if (folders.length === 0) return linksOf(widget)
  return (folders.find((folder) => folder.id === folderId) ?? folders[0])?.links ?? []
}
