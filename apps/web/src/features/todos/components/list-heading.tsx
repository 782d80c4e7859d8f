import type { TodoList } from '@foyer/contracts/kinds/todos'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  list: TodoList
  isOnly: boolean
  /** Whether all of it is loaded: a part is not counted. */
  isWhole: boolean
  /** The button that moves it. */
  handle?: ReactNode
  children?: ReactNode
}

/** A list's title and how far it is. The only list of a widget needs no title beside the widget's own. */
export function ListHeading({ list, isOnly, isWhole, handle, children }: Props) {
  const { t } = useTranslation('todos')
  const done = list.todos.filter((todo) => todo.is_done).length
  if (isOnly && list.todos.length === 0) return null
  return (
    <div className="flex min-h-7 items-center gap-2">
      {!isOnly &&
        (children ?? (
          <h3 dir="auto" className="min-w-0 flex-1 truncate text-sm font-medium">
            {list.title}
          </h3>
        ))}
      {!isOnly && handle}
      {isWhole && list.todos.length > 0 && (
        <span className="shrink-0 text-xs text-text-3 tabular-nums">{t('progress', { done, count: list.todos.length })}</span>
      )}
      {isOnly && handle}
    </div>
  )
}
