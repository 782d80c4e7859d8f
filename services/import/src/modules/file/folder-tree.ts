import { limits } from '@foyer/contracts/limits'
import type { ParsedBookmark, ParsedFeed } from './parsed-entry.ts'

/** A folder while its file is read. What it becomes is settled when it opens, so that no depth of nesting costs more than another. */
export type Folder = {
  title: string
  parent: Folder | null
  /** Its number in the order in which folders open; the file itself is 0. */
  position: number
  /** One of the browser's own (bookmarks bar, other bookmarks …): the folders in it stand as if there were no folder around them. */
  isContainer: boolean
  /** The folder whose widget its entries go to; null: it is that folder itself. */
  top: Folder | null
  /** Its path below `top`. */
  group: string
  /** Its whole path. */
  label: string
  bookmarks: ParsedBookmark[]
  feeds: ParsedFeed[]
}

const separator = ' / '
const maxPathDepth = 32

/** The file itself: entries that stand in no folder are its own. */
export function rootFolder(): Folder {
  return { title: '', parent: null, position: 0, isContainer: true, top: null, group: '', label: '', bookmarks: [], feeds: [] }
}

/** A folder opened in another one. */
export function openFolder(parent: Folder, options: { title: string; position: number; isContainer?: boolean; fallback: string }): Folder {
  const { title, position, isContainer = false, fallback } = options
  const folder = { title, parent, position, isContainer, bookmarks: [], feeds: [] }
  const name = title || fallback
  const label = parent.parent === null ? name : joined(parent.label, name)
  if (parent.isContainer) return { ...folder, top: null, group: '', label }
  return { ...folder, top: parent.top ?? parent, group: joined(parent.group, name), label }
}

/** The names of the folders above, outermost first, at most 32 of them. */
export function pathOf(folder: Folder, fallback: string): string[] {
  const path: string[] = []
  for (let above = folder.parent; above?.parent && path.length < maxPathDepth; above = above.parent) path.unshift(above.title || fallback)
  return path
}

/** The end of a path says more than its beginning, so that is what stays of a long one. */
function joined(path: string, name: string): string {
  if (path === '') return name
  const whole = path + separator + name
  return whole.length <= limits.folder_title ? whole : `…${whole.slice(1 - limits.folder_title).replace(/^[\uDC00-\uDFFF]/, '')}`
}
