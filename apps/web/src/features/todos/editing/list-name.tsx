import { limits } from '@foyer/contracts/limits'
import type { TodoList } from '@foyer/contracts/kinds/todos'
import type { Widget } from '@foyer/contracts/widgets'
import { useTranslation } from 'react-i18next'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateTodoList } from '../mutations.ts'

/** The title of a list while it is changed. */
export function ListName({ widget, list, onDone }: { widget: Widget; list: TodoList; onDone: () => void }) {
  const { t } = useTranslation('todo-editing')
  const finish = (text: string) => {
    const title = text.trim()
    if (title !== '' && title !== list.title) mutate(updateTodoList, { widget_id: widget.id, list_id: list.id, title })
    onDone()
  }
  return (
    <input
      // It appears because its person asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={t('listName')}
      defaultValue={list.title}
      maxLength={limits.title}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        if (event.key === 'Escape') event.currentTarget.value = list.title
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.blur()
      }}
      className="field my-0.5 h-7 w-full px-2 text-sm font-medium pointer-coarse:h-10"
    />
  )
}
