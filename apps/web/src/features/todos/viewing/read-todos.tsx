import type { Todo } from '@foyer/contracts/kinds/todos'
import { Eye, EyeOff } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { TickBox } from '../../../components/ui/tick-box.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { DueLabel } from '../components/due-label.tsx'
import { HiddenListsButton } from '../components/hidden-lists-button.tsx'
import { ListHeading } from '../components/list-heading.tsx'
import { TodoText } from '../components/todo-text.tsx'
import { useDoneHidden } from '../hidden-done.ts'
import { useHiddenLists } from '../hidden-lists.ts'
import { todoListsOf } from '../todo-items.ts'

type Props = Pick<WidgetProps, 'widget'> & { TodoTools?: ComponentType<{ todo: Todo }> }

/** To-do lists to be read; `TodoTools` are at the end of each to-do. */
export function ReadTodos({ widget, TodoTools }: Props) {
  const { t } = useTranslation('todos')
  const [isHidden, hide] = useDoneHidden(widget)
  const lists = todoListsOf(widget)
  const { shown, hidden, isHidden: isHiddenList, hide: hideList, isRevealed, reveal } = useHiddenLists(lists)
  const done = shown.flatMap((list) => list.todos).filter((todo) => todo.is_done).length
  if (widget.items?.total === 0) return <p className="py-1 text-sm text-text-2">{t('emptyForVisitors')}</p>
  return (
    <>
      {shown.map((list) => (
        <section key={list.id} aria-label={list.title} className="group/list mb-3 last:mb-0">
          <ListHeading
            list={list}
            isOnly={lists.length === 1}
            isWhole={widget.items?.next === null}
            handle={
              lists.length > 1 ? (
                <IconButton
                  size="sm"
                  icon={isHiddenList(list) ? Eye : EyeOff}
                  label={t(isHiddenList(list) ? 'showListOf' : 'hideListOf', { title: list.title })}
                  onClick={() => hideList(list.id, !isHiddenList(list))}
                  className="opacity-0 group-hover/list:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
                />
              ) : null
            }
          />
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
                  {TodoTools && <TodoTools todo={todo} />}
                </li>
              ))}
          </ul>
        </section>
      ))}
      <HiddenListsButton count={hidden.length} isRevealed={isRevealed} onReveal={reveal} />
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
