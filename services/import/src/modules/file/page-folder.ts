import { type Folder, openFolder, rootFolder } from './folder-tree.ts'

/**
 * A list of feeds in which one outline holds all the others is one page: its outlines stand as if there were none around them, and the page
 * has its name. `filled` are the folders with feeds of their own; gives them as they then are, and what the page is called. Any other list
 * stays as it is.
 */
export function unwrapPageFolder(filled: readonly Folder[], fallback: string): { filled: Folder[]; title: string | null } {
  const page = commonRoot(filled)
  const isList = filled.every((folder) => folder.bookmarks.length === 0)
  if (!page || !isList || filled.includes(page)) return { filled: [...filled], title: null }
  const reopened = new Map<Folder, Folder>([[page, rootFolder()]])
  return { filled: filled.map((folder) => reopen(folder, reopened)), title: page.title || fallback }
}

/** The one folder at the top of the file in which all of these lie; null for several, or none. */
function commonRoot(filled: readonly Folder[]): Folder | null {
  const roots = new Set(filled.map((folder) => outermost(folder)))
  const [only] = roots
  return roots.size === 1 && only?.parent ? only : null
}

function outermost(folder: Folder): Folder {
  let ancestor = folder
  while (ancestor.parent?.parent) ancestor = ancestor.parent
  return ancestor
}

/** A folder as it is when it is opened below another root. At most a thousand lie in one another. */
function reopen(folder: Folder, reopened: Map<Folder, Folder>): Folder {
  const existing = reopened.get(folder)
  if (existing) return existing
  const { title, position, isContainer, bookmarks, feeds, parent } = folder
  const above = parent ? reopen(parent, reopened) : rootFolder()
  const copy = { ...openFolder(above, { title, position, isContainer }), bookmarks, feeds }
  reopened.set(folder, copy)
  return copy
}
