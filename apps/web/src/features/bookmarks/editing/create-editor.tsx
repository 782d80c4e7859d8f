import { opensOwnMenu } from '../../../entities/preference/own-menus.ts'
import type { KeyboardEvent, MouseEvent } from 'react'
import { dragItem } from '../../../lib/browser/drag-and-drop.ts'
import { spaceHandle } from '../../../lib/browser/space-handle.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { moveBookmarks } from '../mutations.ts'
import { dropUnsorted, unsortedDropId } from '../unsorted/dragging.ts'
import type { BookmarkEditor, GroupSaver } from '../editor.ts'
import { AddRow } from './adding/add-row.tsx'
import { groupDragType } from '../groups/group-drag-type.ts'
import type { BookmarkControl } from './control.ts'
import { addGroup, orderGroups, renameGroup } from './groups/group-actions.ts'
import { GroupName } from './groups/group-name.tsx'
import { GroupTools } from './groups/group-tools.tsx'
import { deleteLink } from './link-actions.ts'
import { RowTools } from './row-tools.tsx'
import { focusBeside } from './rows.ts'
import { endSelection, isSelectingIn, toggleSelected } from './batches/selection.ts'

type Screen = { onAdd: () => void; onName: (which: number | 'new' | null) => void; onGroupMade: (id: number) => void }

/** What the lists of a widget get from its editing part. */
export function createEditor(widgetId: number, control: BookmarkControl, { onAdd, onName, onGroupMade }: Screen): BookmarkEditor {
  return {
    RowTools: (props) => (
      <RowTools {...props} widgetId={widgetId} onSelect={(isRange) => toggleSelected(control.widget(), props.id, isRange)} />
    ),
    AddRow: (props) => <AddRow {...props} onClick={onAdd} />,
    GroupTools: (props) => <GroupTools {...props} widgetId={widgetId} control={control} />,
    GroupName,
    rows: rowHandlers(control),
    dropLink({ id, from, after }, folderId) {
      if (from === unsortedDropId) return dropUnsorted(id, { widgetId, folderId, after })
      const place = after === undefined ? {} : { after }
      mutate(moveBookmarks, { item_ids: [id], to_widget_id: widgetId, folder_id: folderId, placed_by: 'hand', ...place })
    },
    tabDragging({ id, title }, isActive) {
      const type = groupDragType(widgetId)
      // The keyboard is always on the active one, where Space has nothing to choose.
      return id > 0 ? { ...dragItem(type, id, title, true), ...(isActive && spaceHandle(type, id)) } : {}
    },
    orderGroups: (ids) => orderGroups(widgetId, ids),
    addGroup: control.addGroup,
    nameGroup: (which, title) => {
      onName(null)
      if (title === null) return
      if (which === 'new') onGroupMade(addGroup(control.widget(), title))
      else renameGroup(widgetId, which, title)
    },
  }
}

/** Editors choose for everyone who opens the page. */
export function createGroupSaver(widgetId: number): GroupSaver {
  const save = (settings: Record<string, unknown>) => void mutate(updateWidget, { widget_id: widgetId, settings })
  return { activeGroup: (id) => save({ g_a: id }), collapsedGroups: (ids) => save({ g_c: ids }) }
}

/** One set of listeners a list: what was meant is read from the row an event comes from. */
function rowHandlers(control: BookmarkControl): BookmarkEditor['rows'] {
  const linkOf = (target: EventTarget) => {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-link]') : null
    const id = Number(item?.dataset['link'])
    const link = id > 0 ? control.find(id) : undefined
    return item && link ? { link, row: item.querySelector<HTMLElement>('[data-row]') } : undefined
  }
  const openMenu = ({ target, clientX, clientY }: MouseEvent) => {
    const match = linkOf(target)
    if (!match) return false
    const button = (target as Element).closest<HTMLElement>('[data-row-menu]')
    // The menu key of a keyboard has no point of its own.
    const point = new DOMRect(clientX, clientY, 0, 0)
    const isPoint = clientX !== 0 || clientY !== 0
    const anchor = button ?? (isPoint ? { getBoundingClientRect: () => point } : (match.row ?? (target as Element)))
    control.openMenu(match.link, { anchor, returnTo: button ?? match.row })
    return true
  }
  /** Space on a row checks it, Escape ends the checking. */
  const selectByKey = ({ key, target }: KeyboardEvent, id: number | undefined): boolean => {
    if (key === 'Escape') {
      endSelection()
      return true
    }
    if (key !== ' ' || id === undefined || !(target as Element).matches('[data-row]')) return false
    toggleSelected(control.widget(), id, false)
    return true
  }
  return {
    onClick(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest('[data-row-menu]')) openMenu(event)
    },
    onContextMenu(event: MouseEvent) {
      if (opensOwnMenu(event) && openMenu(event)) event.preventDefault()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (isSelectingIn(control.widget().id) && selectByKey(event, linkOf(event.target)?.link.id)) return event.preventDefault()
      if ((event.key !== 'Delete' && event.key !== 'F2') || !(event.target as Element).matches('[data-row]')) return
      const match = linkOf(event.target)
      if (!match) return
      event.preventDefault()
      const { link } = match
      if (event.key === 'F2') return control.editLink({ link, url: link.url, title: link.title, description: link.description })
      focusBeside(link.id)
      deleteLink(control.widget(), link)
    },
  }
}
