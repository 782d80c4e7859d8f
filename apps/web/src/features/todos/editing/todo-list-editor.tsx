import type { Todo, TodoList } from '@foyer/contracts/kinds/todos'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useTranslation } from 'react-i18next'
import { type Drop, dragGrip, dragItem, useDropList } from '../../../lib/browser/drag-and-drop.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { deleteTodo, moveTodo, orderTodos, restoreTodo, updateTodo } from '../mutations.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { todoListsOf } from '../todo-items.ts'
import { ListHeading } from '../components/list-heading.tsx'
import { AddTodo } from './add-todo.tsx'
import { ListHandle } from './list-handle.tsx'
import { ListName } from './list-name.tsx'
import { ListTools } from './list-tools.tsx'
import { TodoRow } from './todo-row.tsx'

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
  onMove: (thing: { todo: Todo } | { list: TodoList }) => void
  isNaming: boolean
  onName: (on: boolean) => void
}

/** One list: its to-dos, and a field for the next one. */
export function TodoListEditor({
  widget,
  page,
  list,
  isOnly,
  isDoneHidden,
  onHideDone,
  isHidden,
  onHide,
  onMove,
  isNaming,
  onName,
}: Props) {
  const { t } = useTranslation('todo-editing')
  const shown = isDoneHidden ? list.todos.filter((todo) => !todo.is_done) : list.todos
  const rows = useDropList({
    id: `todos-${list.id}`,
    accepts: ['todo'],
    label: isOnly ? widget.title : list.title,
    onDrop({ id, after = null }: Drop) {
      const isOwn = todoListsOf(widget).some((own) => own.todos.some((todo) => todo.id === id))
      if (isOwn) mutate(orderTodos, { widget_id: widget.id, ids: [id], list_id: list.id, after })
      else mutate(moveTodo, { item_id: id, to_widget_id: widget.id, list_id: list.id, after })
    },
  })
  const remove = (todo: Todo) => {
    const after = list.todos[list.todos.findIndex((neighbour) => neighbour.id === todo.id) - 1]?.id ?? null
    mutate(deleteTodo, { widget_id: widget.id, item_id: todo.id })
    showToast('info', t('deleted', { text: todo.text }), { label: t('mutations:undo'), run: () => mutate(restoreTodo, { todo, after }) })
  }
  const tick = (todo: Todo, is_done: boolean) => {
    const target = { widget_id: widget.id, item_id: todo.id }
    mutate(updateTodo, { ...target, is_done })
    if (!is_done || !isDoneHidden) return
    // It is gone from sight at once; who ticked by mistake has no box to untick.
    const undo = () => mutate(updateTodo, { ...target, is_done: false })
    showToast('info', t('ticked', { text: todo.text }), { label: t('mutations:undo'), run: undo })
  }
  return (
    <section
      aria-label={isOnly ? widget.title : list.title}
      {...dragItem('todo-list', list.id, list.title)}
      className="group/list mb-3 last:mb-0"
    >
      <div {...dragGrip} className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <ListHeading list={list} isOnly={isOnly} isWhole={widget.items?.next === null} handle={<ListHandle list={list} />}>
            {isNaming ? <ListName widget={widget} list={list} onDone={() => onName(false)} /> : null}
          </ListHeading>
        </div>
        {(!isOnly || list.todos.length > 0) && (
          <ListTools
            widget={widget}
            page={page}
            list={list}
            isOnly={isOnly}
            isDoneHidden={isDoneHidden}
            onHideDone={onHideDone}
            isHidden={isHidden}
            onHide={onHide}
            onMove={() => onMove({ list })}
            onName={() => onName(true)}
          />
        )}
      </div>
      <ul {...rows} aria-label={t('todos:list', { title: isOnly ? widget.title : list.title })} className="-mx-1.5 flex min-h-1 flex-col">
        {shown.map((todo) => (
          <TodoRow
            key={stableKey(todo.id)}
            todo={todo}
            onTick={(isDone) => tick(todo, isDone)}
            onMove={() => onMove({ todo })}
            onRemove={() => remove(todo)}
          />
        ))}
      </ul>
      <AddTodo widget={widget} page={page} list={list} label={isOnly ? widget.title : list.title} />
    </section>
  )
}
