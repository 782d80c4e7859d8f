import type { Widget } from '@foyer/contracts/widgets'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { addFolder, deleteFolder, orderFolders, updateFolder } from '../mutations.ts'
import { foldersOf } from '../items/bookmark-items.ts'

/** Gives the id by which the new group is known until it is saved. */
export function addGroup(widget: Widget, title: string): number {
  return mutate(addFolder, { widget_id: widget.id, title, first_title: widget.title })
}

export function renameGroup(widgetId: number, folderId: number, title: string): void {
  mutate(updateFolder, { widget_id: widgetId, folder_id: folderId, title })
}

export function deleteGroup(widgetId: number, folderId: number): void {
  mutate(deleteFolder, { widget_id: widgetId, folder_id: folderId })
}

export function orderGroups(widgetId: number, ids: number[]): void {
  mutate(orderFolders, { widget_id: widgetId, ids })
}

/** One place back or on. */
export function moveGroup(widget: Widget, folderId: number, step: -1 | 1): void {
  const ids = foldersOf(widget).map((folder) => folder.id)
  const at = ids.indexOf(folderId)
  orderGroups(widget.id, ids.toSpliced(at, 1).toSpliced(at + step, 0, folderId))
}
