import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import { changeItems, findWidget } from '../../../entities/page/page-cache.ts'
import { defineMutation } from '../../../lib/mutations/mutation-kind.ts'
import { foldersOf } from '../items/bookmark-items.ts'
import { withWholeFolder, withoutFolder } from '../items/change-items.ts'

/** Mutations of a group with all of its links. */

/** `folder` is what was shown, with its links; `last` the only group that was left, whose links have been in none since. */
export type FolderRestoration = { widget_id: number; folder: Folder; last?: { id: number; title: string } }

export const restoreFolder = defineMutation({
  name: 'restoreFolder',
  idPaths: () => [
    'widget_id',
    'folder.id',
    'last.id',
    ...['id', 'item_id', 'link_id', 'widget_id', 'folder_id'].map((field) => `folder.links[].${field}`),
  ],
  send: ({ widget_id, folder }: FolderRestoration, { call }) =>
    call('restoreFolder', { params: { id: String(widget_id), folder_id: String(folder.id) } }),
  apply: (view, { widget_id, folder, last }) => changeItems(view, widget_id, (items) => withWholeFolder(items, folder, folder.index, last)),
})

/** `first_title`: what the links of the target that are in no group are called from then on. */
export type FolderMove = { folder_id: number; from_widget_id: number; to_widget_id: number; first_title: string }

/** To the end of another widget. What goes to another page leaves this one; what comes from one is shown once the server has moved it. */
export const moveFolder = defineMutation({
  name: 'moveFolder',
  idPaths: () => ['folder_id', 'from_widget_id', 'to_widget_id'],
  send: ({ folder_id, from_widget_id, to_widget_id, first_title }: FolderMove, { call }) =>
    call('moveFolder', { params: { id: String(to_widget_id), folder_id: String(folder_id) }, body: { from_widget_id, first_title } }),
  apply(view, { folder_id, from_widget_id, to_widget_id, first_title }, id) {
    const source = findWidget(view, from_widget_id)
    const folder = source && foldersOf(source).find((candidate) => candidate.id === folder_id)
    if (!folder) return view
    const links = folder.links.map((link) => ({ ...link, widget_id: to_widget_id, folder_id }))
    const next = changeItems(view, from_widget_id, (items) => withoutFolder(items, folder_id, true))
    return changeItems(next, to_widget_id, (items) => withWholeFolder(items, { ...folder, links }, undefined, { id, title: first_title }))
  },
  // The group of what was in none.
  createdId: ({ folders }) => folders[0]?.id ?? 0,
})
