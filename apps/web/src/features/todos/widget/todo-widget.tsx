import { useTranslation } from 'react-i18next'
import { MoreItems } from '../../../entities/page/more-items-button.tsx'
import { memberPart } from '../../../lib/browser/member-part.tsx'
import { todoListsOf } from '../todo-items.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { DueLabel } from '../components/due-label.tsx'
import { ListHeading } from '../components/list-heading.tsx'
import { TickBox } from '../../../components/ui/tick-box.tsx'
import { TodoText } from '../components/todo-text.tsx'
import { useDoneHidden } from '../hidden-done.ts'
import { can } from '../../../entities/page/can.ts'

const EditableTodos = memberPart(async () => (await import('../editing/editable-todos.tsx')).EditableTodos, ReadTodos)

/** To-do lists below each other; who may edit the page ticks off. */
export function TodoWidget({ widget, page, tools }: WidgetProps) {
  const canEdit = can(page, 'edit')
  return (
    <>
      {canEdit ? <EditableTodos widget={widget} page={page} tools={tools} /> : <ReadTodos widget={widget} />}
      <MoreItems page={page} widget={widget} />
    </>
  )
}

function ReadTodos({ widget }: Pick<WidgetProps, 'widget'>) {
  const { t } = useTranslation('todos')
  const [isHidden, hide] = useDoneHidden(widget)
  const lists = todoListsOf(widget)
  const done = lists.flatMap((list) => list.todos).filter((todo) => todo.is_done).length
  if (widget.items?.total === 0) return <p className="py-1 text-sm text-text-2">{t('emptyForVisitors')}</p>
  return (
    <>
      {lists.map((list) => (
        <section key={list.id} aria-label={list.title} className="mb-3 last:mb-0">
          <ListHeading list={list} isOnly={lists.length === 1} isWhole={widget.items?.next === null} />
          <ul className="flex flex-col">
            {list.todos
              .filter((todo) => !(todo.is_done && isHidden))
              .map((todo) => (
                <li key={todo.id} className="flex items-start gap-2 py-1 text-sm pointer-coarse:py-0">
                  <TickBox checked={todo.is_done} disabled aria-label={todo.text} />
                  <span className="flex min-w-0 flex-1 flex-col items-start pointer-coarse:py-3">
                    <TodoText todo={todo} />
                    <DueLabel todo={todo} />
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {done > 0 && (
        <button
          type="button"
          onClick={() => hide(!isHidden)}
          className="hoverable -mx-1.5 flex h-7 items-center rounded-md px-1.5 text-xs font-medium text-text-2 hover:text-text pointer-coarse:h-11"
        >
          {isHidden ? t('showDoneCount', { count: done }) : t('hideDone')}
        </button>
      )}
    </>
  )
}
