import { type Folder, rootFolder } from './folder-tree.ts'

/**
 * A list of feeds in which one outline holds all the others is one page: its outlines are moved to the top, as if there were none around them. `filled`
 * are the folders with feeds of their own. Gives what the page is called, or null for any other list, which stays as it is.
 */
export function unwrapPageFolder(filled: readonly Folder[], fallback: string): string | null {
  const page = commonRoot(filled)
  const isList = filled.every((folder) => folder.linkCount === 0)
  if (!page || !isList || filled.includes(page)) return null
  const root = rootFolder()
  for (const folder of filled) {
    let inner = folder
    while (inner.parent?.parent && inner.parent !== page) inner = inner.parent
    if (inner.parent === page) inner.parent = root
  }
  return page.title || fallback
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
