import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { useEditMode } from '../../../lib/edit-mode.ts'
import { lazyFeature } from '../../../lib/lazy-feature.ts'
import { todoListsOf } from '../../../lib/pages/widget-items.ts'
import type { WidgetProps } from '../../../lib/widget-kind.ts'
import { ListHeading } from '../components/list-heading.tsx'
import { TodoText } from '../components/todo-text.tsx'
import { hidesDone } from '../settings.ts'

const EditableTodos = lazyFeature(['todos', 'edits'], async () => (await import('../editing/editable-todos.tsx')).EditableTodos)

/** Dragging renders frames anew at every step; what is inside them only when it has changed. */
export const TodoWidget = memo(Todos)

/** To-do lists below each other; who may edit the page ticks off. */
function Todos({ widget, page, tools }: WidgetProps) {
  const canEdit = useEditMode(page)
  const reading = <ReadTodos widget={widget} />
  if (!canEdit) return reading
  return (
    <LazyPart fallback={reading}>
      <EditableTodos widget={widget} tools={tools} />
    </LazyPart>
  )
}

function ReadTodos({ widget }: Pick<WidgetProps, 'widget'>) {
  const { t } = useTranslation('todos')
  const lists = todoListsOf(widget)
  if (lists.every((list) => list.todos.length === 0)) return <p className="py-1 text-sm text-text-2">{t('emptyForVisitors')}</p>
  return lists.map((list) => (
    <section key={list.id} aria-label={list.title} className="mb-2 last:mb-0">
      <ListHeading list={list} isOnly={lists.length === 1} />
      <ul className="flex flex-col">
        {list.todos
          .filter((todo) => !(todo.is_done && hidesDone(widget)))
          .map((todo) => (
            <li key={todo.id} className="flex min-h-(--row) items-start gap-2 py-1 text-sm">
              <input
                type="checkbox"
                checked={todo.is_done}
                disabled
                aria-label={todo.text}
                className="mt-0.5 size-4 shrink-0 accent-(--accent)"
              />
              <TodoText todo={todo} />
            </li>
          ))}
      </ul>
    </section>
  ))
}
