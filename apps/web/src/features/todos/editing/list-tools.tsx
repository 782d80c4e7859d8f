import type { TodoList } from '@foyer/contracts/kinds/todos'
import type { Widget } from '@foyer/contracts/widgets'
import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, ListChecks, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuItem } from '../../../components/ui/menu.tsx'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { deleteTodoList, orderTodoLists } from '../mutations.ts'
import { todoListsOf } from '../todo-items.ts'

type Props = {
  widget: Widget
  list: TodoList
  isOnly: boolean
  hideDone: boolean
  onName: () => void
  onClearDone: () => void
}

/** What can be done with a whole list. */
export function ListTools({ widget, list, isOnly, hideDone, onName, onClearDone }: Props) {
  const { t } = useTranslation('todo-editing')
  const [asking, setAsking] = useState(false)
  const open = list.todos.filter((todo) => !todo.is_done).length
  const ids = todoListsOf(widget).map((todoList) => todoList.id)
  const place = ids.indexOf(list.id)
  const remove = () => mutate(deleteTodoList, { widget_id: widget.id, list_id: list.id })
  const shift = (by: number) =>
    mutate(orderTodoLists, { widget_id: widget.id, ids: ids.toSpliced(place, 1).toSpliced(place + by, 0, list.id) })
  return (
    <>
      <DropdownMenu trigger={<IconButton icon={Ellipsis} size="sm" label={t('listMenu', { title: list.title })} />}>
        {list.todos.length > open && (
          <MenuItem icon={ListChecks} onSelect={onClearDone}>
            {t('clearDone')}
          </MenuItem>
        )}
        <MenuItem
          icon={hideDone ? Eye : EyeOff}
          onSelect={() => mutate(updateWidget, { widget_id: widget.id, settings: { h: hideDone ? null : true } })}
        >
          {t(hideDone ? 'showDone' : 'todos:hideDone')}
        </MenuItem>
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
        {!isOnly && (
          <MenuItem icon={Trash2} danger onSelect={() => (open > 0 ? setAsking(true) : remove())}>
            {t('deleteList')}
          </MenuItem>
        )}
      </DropdownMenu>
      <Confirm
        open={asking}
        title={t('deleteListQuestion', { title: list.title })}
        text={t('deleteListText', { count: open })}
        action={t('deleteList')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
