import { limits } from '@foyer/contracts/limits'
import { detached } from '@foyer/text/detached-text'

/**
 * A folder while its file is read. It holds no entries, which are written as they come, and no path: a file of a few bytes a level may nest folders
 * a thousand deep, again and again, and the path of each would be a hundred times what it takes in the file. What is known of a folder only after
 * its entries, as its title in JSON, is set then.
 */
export type Folder = {
  title: string
  parent: Folder | null
  /** Its number in the order in which folders open; the file itself is 0. */
  position: number
  /** One of the browser's own (bookmarks bar, other bookmarks …): the folders in it stand as if there were no folder around them. */
  isContainer: boolean
  /** How many entries it has so far, each counted where it is. */
  linkCount: number
  feedCount: number
}

/** A file whose lists or outlines are nested more deeply is refused: each level costs memory, whether or not anything is in it. */
export const maxNesting = 1_000

/** A file that opens more folders, with or without entries, is refused: an entry may hold all of those around its folder. */
export const maxOpened = 100_000

const separator = ' / '
const maxPathDepth = 32

/** The file itself: entries that stand in no folder are its own. */
export function rootFolder(): Folder {
  return { title: '', parent: null, position: 0, isContainer: true, linkCount: 0, feedCount: 0 }
}

/** A folder opened in another one. */
export function openFolder(parent: Folder, options: { title: string; position: number; isContainer?: boolean }): Folder {
  const { title, position, isContainer = false } = options
  return { title, parent, position, isContainer, linkCount: 0, feedCount: 0 }
}

/** The folder whose widget the entries of a folder go to: itself, or the outermost around it that is none of the browser's own. */
export function topOf(folder: Folder): Folder {
  let top = folder
  while (top.parent && !top.parent.isContainer) top = top.parent
  return top
}

/** The whole path of a folder in one line, at most as long as the name of a group. */
export const labelOf = (folder: Folder, fallback: string): string => pathLine(folder, null, fallback)

/** The path of a folder below the one whose widget its entries go to, as `labelOf`; null for that folder itself. */
export function groupOf(folder: Folder, fallback: string): string | null {
  const top = topOf(folder)
  return top === folder ? null : pathLine(folder, top, fallback)
}

/** The names of the folders above, outermost first, at most 32 of them. */
export function pathOf(folder: Folder, fallback: string): string[] {
  const path: string[] = []
  for (let above = folder.parent; above?.parent && path.length < maxPathDepth; above = above.parent) path.unshift(above.title || fallback)
  return path
}

/** The end of a path says more than its beginning, so that is what stays of a long one; no more of it is read than that. */
function pathLine(folder: Folder, end: Folder | null, fallback: string): string {
  let path = folder.title || fallback
  for (let above = folder.parent; above?.parent && above !== end; above = above.parent) {
    path = (above.title || fallback) + separator + path
    if (path.length > limits.folder_title) return detached(`…${path.slice(1 - limits.folder_title).replace(/^[\uDC00-\uDFFF]/, '')}`)
  }
  // A text put together holds its parts until it is made one.
  return detached(path)
}
