import type { TodoList } from '@foyer/contracts/kinds/todos'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, CalendarArrowDown, Ellipsis, Eye, EyeOff, FolderInput, ListChecks, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuItem } from '../../../components/ui/menu.tsx'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { deleteTodoList, orderTodoLists, restoreTodoList } from '../mutations.ts'
import { todoListsOf } from '../todo-items.ts'
import { clearDone } from './clear-done.ts'
import { sortByDue } from './sort-by-due.ts'

type Props = {
  widget: Widget
  list: TodoList
  isOnly: boolean
  page: Page
  isDoneHidden: boolean
  onHideDone: (hide: boolean) => void
  /** In this browser. */
  isHidden: boolean
  onHide: (on: boolean) => void
  onMove: () => void
  onName: () => void
}

/** What can be done with a whole list. */
export function ListTools({ widget, page, list, isOnly, isDoneHidden, onHideDone, isHidden, onHide, onMove, onName }: Props) {
  const { t } = useTranslation('todo-editing')
  const client = useQueryClient()
  const open = list.todos.filter((todo) => !todo.is_done).length
  const ids = todoListsOf(widget).map((todoList) => todoList.id)
  const place = ids.indexOf(list.id)
  const remove = () => {
    mutate(deleteTodoList, { widget_id: widget.id, list_id: list.id })
    showToast('info', t('listDeleted', { title: list.title }), {
      label: t('mutations:undo'),
      run: () => mutate(restoreTodoList, { widget_id: widget.id, list: { ...list, index: place } }),
    })
  }
  const shift = (by: number) =>
    mutate(orderTodoLists, { widget_id: widget.id, ids: ids.toSpliced(place, 1).toSpliced(place + by, 0, list.id) })
  return (
    <DropdownMenu trigger={<IconButton icon={Ellipsis} size="sm" label={t('listMenu', { title: list.title })} />}>
      {(list.todos.length > open || widget.items?.next !== null) && (
        <MenuItem icon={ListChecks} onSelect={() => void clearDone(client, page, widget, list.id)}>
          {t('clearDone')}
        </MenuItem>
      )}
      <MenuItem icon={isDoneHidden ? Eye : EyeOff} onSelect={() => onHideDone(!isDoneHidden)}>
        {t(isDoneHidden ? 'showDone' : 'todos:hideDone')}
      </MenuItem>
      {!isOnly && list.id > 0 && (
        <MenuItem icon={isHidden ? Eye : EyeOff} movesFocus onSelect={() => onHide(!isHidden)}>
          {t(isHidden ? 'showList' : 'hideList')}
        </MenuItem>
      )}
      {list.todos.length > 1 && list.todos.some((todo) => todo.due) && (
        <MenuItem icon={CalendarArrowDown} onSelect={() => void sortByDue(client, page, widget, list.id)}>
          {t('sortByDue')}
        </MenuItem>
      )}
      {!isOnly && (
        <MenuItem icon={Pencil} onSelect={onName}>
          {t('renameList')}
        </MenuItem>
      )}
      {place > 0 && (
        <MenuItem icon={ArrowUp} onSelect={() => shift(-1)}>
          {t('listUp')}
        </MenuItem>
      )}
      {place < ids.length - 1 && (
        <MenuItem icon={ArrowDown} onSelect={() => shift(1)}>
          {t('listDown')}
        </MenuItem>
      )}
      {list.id > 0 && (
        <MenuItem icon={FolderInput} onSelect={onMove}>
          {t('moveListTo')}
        </MenuItem>
      )}
      {!isOnly && (
        <MenuItem icon={Trash2} danger onSelect={remove}>
          {t('deleteList')}
        </MenuItem>
      )}
    </DropdownMenu>
  )
}
