import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Bookmark, Folder, Folders, Links } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { ItemsAdapter } from '../../../entities/widget/widget-kind.ts'
import { withoutAll } from '../../../entities/widget/lists.ts'

type BookmarkItems = Links | Folders

/** The groups of a bookmark widget; empty when its links stand without. */
export function foldersOf(widget: Widget): Folder[] {
  return widget.items && 'folders' in widget.items ? widget.items.folders : []
}

/** All links of a widget that are here, of all its groups, in their order. */
export function linksOf(widget: Pick<Widget, 'items'>): Bookmark[] {
  if (!widget.items) return []
  if ('folders' in widget.items) return widget.items.folders.flatMap((folder) => folder.links)
  return 'links' in widget.items ? widget.items.links : []
}

/** A bookmark, wherever it is on the page. */
export function findLink(view: PageView, id: number): Bookmark | undefined {
  for (const column of view.page.columns) {
    for (const widget of column.widgets) {
      const match = linksOf(widget).find((link) => link.id === id)
      if (match) return match
    }
  }
  return undefined
}

/** Bookmarks, with or without groups, for everything that works on items of any kind. */
export const bookmarkItems: ItemsAdapter<BookmarkItems, Links> = {
  empty: () => ({ links: [], total: 0, next: null }),
  list: (items) => linksOf({ items }),
  itemsOf: ({ links }) => links,
  append(items, { links, total, next }) {
    const rest = (list: Bookmark[]) => withoutAll(list, links)
    if ('links' in items) return { links: [...rest(items.links), ...links], total, next }
    const home = folderIdOf(items.folders)
    const folders = items.folders.map((folder) => ({
      ...folder,
      links: [...rest(folder.links), ...links.filter((link) => home(link) === folder.id)],
    }))
    return { folders, total, next }
  },
  idPaths: [...bookmarkPaths('links[]'), 'folders[].id', ...bookmarkPaths('folders[].links[]')],
  searchLabelKey: 'bookmarks:searchScope',
  searchEntries(items, remaining) {
    const folders = new Map('folders' in items ? items.folders.map((folder) => [folder.id, folder]) : [])
    return [...linksOf({ items }), ...(remaining as Bookmark[])].map((link) => ({
      id: link.id,
      title: link.title,
      fields: [link.url, link.description],
      section: folders.get(link.folder_id ?? 0),
      link,
      tags: link.tags,
    }))
  },
}

function bookmarkPaths(path: string): string[] {
  return ['id', 'item_id', 'link_id', 'widget_id', 'folder_id'].map((field) => `${path}.${field}`)
}

/** The group a link belongs to: its own, or the first one when that is not there. */
function folderIdOf(folders: Folder[]): (link: Bookmark) => number | undefined {
  const ids = new Set(folders.map((folder) => folder.id))
  return ({ folder_id }) => (folder_id !== null && ids.has(folder_id) ? folder_id : folders[0]?.id)
}
