import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/widgets'
import { foldersOf, linksOf } from '../items/bookmark-items.ts'

/** The links that stand in one group (the first one, when it is not there), or all of a widget without groups. */
export function linksOfGroup(widget: Widget, folderId: number | null): Bookmark[] {
  const folders = foldersOf(widget)
  if (folders.length === 0) return linksOf(widget)
  return (folders.find((folder) => folder.id === folderId) ?? folders[0])?.links ?? []
}
