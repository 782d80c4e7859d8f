import type { Bookmark, Folder } from '@foyer/contracts/kinds/bookmarks'
import type { Items } from '@foyer/contracts/pages/widget/widgets'
import { type After, indexed, putInto, without } from '../../../entities/widget/lists.ts'
import { reordered } from '../../../entities/widget/reordered.ts'

/**
 * Pure changes to the items of a bookmark widget. Each returns new items and leaves the old ones alone; items of other kinds stay as they are.
 * Every link names the group it is in, as in the server's answers: a link that named none would follow whichever group becomes the first.
 */

/** Puts a link into its widget: into its group (the first one when it names none that is there), after another link. */
export function withLink(items: Items, link: Bookmark, after: After): Items {
  if ('links' in items) {
    const isPresent = items.links.some(({ id: itemId }) => itemId === link.id)
    return { ...items, links: putInto(items.links, inGroup(link, null), after), total: items.total + (isPresent ? 0 : 1) }
  }
  if (!('folders' in items)) return items
  const isPresent = items.folders.some((folder) => folder.links.some(({ id: itemId }) => itemId === link.id))
  const home = items.folders.find((folder) => folder.id === link.folder_id) ?? items.folders[0]
  const folders = items.folders.map((folder) => ({
    ...folder,
    links: folder === home ? putInto(folder.links, inGroup(link, folder.id), after) : without(folder.links, link.id),
  }))
  return { ...items, folders, total: items.total + (isPresent ? 0 : 1) }
}

export function withoutLink(items: Items, id: number): Items {
  if ('links' in items) {
    const links = without(items.links, id)
    return { ...items, links, total: items.total - (items.links.length - links.length) }
  }
  if (!('folders' in items)) return items
  const folders = items.folders.map((folder) => ({ ...folder, links: without(folder.links, id) }))
  const gone = items.folders.some((folder) => folder.links.some((link) => link.id === id)) ? 1 : 0
  return { ...items, folders, total: items.total - gone }
}

export function withLinksReordered(items: Items, ids: readonly number[]): Items {
  if ('links' in items) return { ...items, links: reordered(items.links, ids) }
  if (!('folders' in items)) return items
  return { ...items, folders: items.folders.map((folder) => ({ ...folder, links: reordered(folder.links, ids) })) }
}

/** Adds a group at the end. In a widget without groups the loose links become the first one, `first`. */
export function withFolder(items: Items, folder: { id: number; title: string }, first: { id: number; title: string }): Items {
  const made: Folder = { ...folder, index: 0, links: [], toggleState: true }
  if ('links' in items) {
    const { links, ...rest } = items
    return { ...rest, folders: indexed([{ ...first, index: 0, links: allInGroup(links, first.id), toggleState: true }, made]) }
  }
  if (!('folders' in items) || items.folders.some(({ id: itemId }) => itemId === folder.id)) return items
  return { ...items, folders: indexed([...items.folders, made]) }
}

/** A whole group with its links, put where its `index` says, or at the end. Loose links become `first`, or are in the group where that is not given. */
export function withWholeFolder(items: Items, folder: Folder, index: number | undefined, first?: { id: number; title: string }): Items {
  if ('links' in items) {
    const { links, ...rest } = items
    if (!first) return { ...rest, folders: [{ ...folder, links: allInGroup(links, folder.id) }] }
    return withWholeFolder(
      { ...rest, folders: [{ ...first, index: 0, links: allInGroup(links, first.id), toggleState: true }] },
      folder,
      index,
    )
  }
  if (!('folders' in items) || items.folders.some(({ id: itemId }) => itemId === folder.id)) return items
  const folders = indexed(items.folders.toSpliced(index ?? items.folders.length, 0, folder))
  return { ...items, folders, total: items.total + folder.links.length }
}

/** Takes a group away with its links; of the only one (unless `takesLast`), and of the last that is left, the links stand without a group. */
export function withoutFolder(items: Items, id: number, takesLast = false): Items {
  if (!('folders' in items)) return items
  const removed = items.folders.find((section) => section.id === id)
  if (!removed) return items
  const { folders, ...rest } = items
  if (folders.length === 1 && takesLast) return { ...rest, links: [], total: items.total - removed.links.length }
  if (folders.length === 1) return { ...rest, links: allInGroup(removed.links, null) }
  const left = indexed(folders.filter((folder) => folder.id !== id))
  const total = items.total - removed.links.length
  return left.length === 1 ? { ...rest, total, links: allInGroup(left[0]?.links ?? [], null) } : { ...rest, total, folders: left }
}

function inGroup(link: Bookmark, folderId: number | null): Bookmark {
  return link.folder_id === folderId ? link : { ...link, folder_id: folderId }
}

function allInGroup(links: Bookmark[], folderId: number | null): Bookmark[] {
  return links.map((link) => inGroup(link, folderId))
}
