import type { Todo, TodoList } from '@foyer/contracts/kinds/todos'
import { useQueryClient } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { currentPage } from '../../../entities/page/current-page.ts'
import { useDropList } from '../../../lib/browser/drag-and-drop.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { addTodoList, moveTodoList, orderTodoLists } from '../mutations.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { todoListsOf } from '../todo-items.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { HiddenListsButton } from '../components/hidden-lists-button.tsx'
import { useDoneHidden } from '../hidden-done.ts'
import { useHiddenLists, withHiddenLists } from '../hidden-lists.ts'
import { TodoListEditor } from './todo-list-editor.tsx'

const MoveTodo = lazyFeature(async () => (await import('./move-todos.tsx')).MoveTodo)
const MoveTodoList = lazyFeature(async () => (await import('./move-todos.tsx')).MoveTodoList)

/** To-do lists to work with. */
export function EditableTodos({ widget, page, tools }: Pick<WidgetProps, 'widget' | 'page' | 'tools'>) {
  const { t } = useTranslation('todo-editing')
  const client = useQueryClient()
  const [naming, setNaming] = useState<number | null>(null)
  const lists = todoListsOf(widget)
  const [moving, setMoving] = useState<{ todo: Todo } | { list: TodoList } | null>(null)
  const [isDoneHidden, hideDone] = useDoneHidden(widget)
  const { shown, hidden, isHidden, hide, isRevealed, reveal } = useHiddenLists(lists)
  const sections = useDropList({
    id: `todo-lists-${widget.id}`,
    accepts: ['todo-list'],
    label: widget.title,
    onDrop({ id, ids }) {
      const source = currentPage(client, page)
        .columns.flatMap((column) => column.widgets)
        .find((candidate) => todoListsOf(candidate).some((list) => list.id === id))
      const list = source && todoListsOf(source).find((section) => section.id === id)
      if (!list) return
      if (source.id !== widget.id)
        mutate(moveTodoList, { list, from_widget_id: source.id, from_title: source.title, to_widget_id: widget.id })
      mutate(orderTodoLists, { widget_id: widget.id, ids: withHiddenLists(ids, lists) })
    },
  })
  const addList = () => setNaming(stableKey(mutate(addTodoList, { widget_id: widget.id, title: t('newList') })))
  return (
    <>
      {tools &&
        createPortal(<IconButton size="sm" icon={ListPlus} label={t('addListTo', { title: widget.title })} onClick={addList} />, tools)}
      <div {...sections}>
        {shown.map((list) => (
          <TodoListEditor
            key={stableKey(list.id)}
            widget={widget}
            list={list}
            isOnly={lists.length === 1}
            page={page}
            isDoneHidden={isDoneHidden}
            onHideDone={hideDone}
            isHidden={isHidden(list)}
            onHide={(on) => hide(list.id, on)}
            onMove={setMoving}
            isNaming={naming === stableKey(list.id)}
            onName={(on) => setNaming(on ? stableKey(list.id) : null)}
          />
        ))}
      </div>
      <HiddenListsButton count={hidden.length} isRevealed={isRevealed} onReveal={reveal} />
      {moving && (
        <LazyPart>
          {'todo' in moving ? (
            <MoveTodo todo={moving.todo} widget={widget} page={page} onClose={() => setMoving(null)} />
          ) : (
            <MoveTodoList list={moving.list} widget={widget} page={page} onClose={() => setMoving(null)} />
          )}
        </LazyPart>
      )}
    </>
  )
}
