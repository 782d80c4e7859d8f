import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import i18next from 'i18next'
import { mutate } from '../../../../lib/mutations/mutations.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { moveFolder, restoreFolder } from '../../groups/mutations.ts'
import { addFolder, deleteFolder, orderFolders, updateFolder } from '../../mutations.ts'
import { foldersOf } from '../../items/bookmark-items.ts'

const undo = (run: () => void) => ({ label: i18next.t('mutations:undo'), run })

/** Gives the id by which the new group is known until it is saved. */
export function addGroup(widget: Widget, title: string): number {
  return mutate(addFolder, { widget_id: widget.id, title, first_title: widget.title })
}

export function renameGroup(widgetId: number, folderId: number, title: string): void {
  mutate(updateFolder, { widget_id: widgetId, folder_id: folderId, title })
}

export function deleteGroup(widget: Widget, folderId: number): void {
  const folders = foldersOf(widget)
  const index = folders.findIndex(({ id }) => id === folderId)
  const folder = folders[index]
  if (!folder) return
  const last = loneOf(widget, folderId)
  mutate(deleteFolder, { widget_id: widget.id, folder_id: folderId })
  const restore = () => mutate(restoreFolder, { widget_id: widget.id, folder: { ...folder, index }, ...(last ? { last } : {}) })
  showToast('info', i18next.t('bookmark-editing:groupDeleted', { title: folder.title }), undo(restore))
}

/** To the end of another widget; what was undone stands where it stood. */
export function moveGroupTo(widget: Widget, folderId: number, to: { widgetId: number; name: string }): void {
  const folders = foldersOf(widget)
  const title = folders.find(({ id }) => id === folderId)?.title
  if (title === undefined) return
  const last = loneOf(widget, folderId)
  mutate(moveFolder, { folder_id: folderId, from_widget_id: widget.id, to_widget_id: to.widgetId, first_title: to.name })
  const moveBack = () => {
    const back = { folder_id: folderId, from_widget_id: to.widgetId, to_widget_id: widget.id, first_title: last?.title ?? widget.title }
    // The links that were left alone get a new group.
    const firstId = mutate(moveFolder, back)
    orderGroups(
      widget.id,
      folders.map(({ id }) => (id === last?.id ? firstId : id)),
    )
  }
  showToast('info', i18next.t('bookmark-editing:groupMoved', { title, to: to.name }), undo(moveBack))
}

export function orderGroups(widgetId: number, ids: number[]): void {
  mutate(orderFolders, { widget_id: widgetId, ids })
}

/** The only group that is left without another one; its links are then in no group. */
function loneOf(widget: Widget, withoutId: number): { id: number; title: string } | undefined {
  const rest = foldersOf(widget).filter(({ id }) => id !== withoutId)
  return rest.length === 1 && rest[0] ? { id: rest[0].id, title: rest[0].title } : undefined
}

/** One place back or on. */
export function moveGroup(widget: Widget, folderId: number, step: -1 | 1): void {
  const ids = foldersOf(widget).map((folder) => folder.id)
  const at = ids.indexOf(folderId)
  orderGroups(widget.id, ids.toSpliced(at, 1).toSpliced(at + step, 0, folderId))
}
