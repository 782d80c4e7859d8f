import { limits } from '@foyer/contracts/limits'
import type { TodoList } from '@foyer/contracts/kinds/todos'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeave } from '../../../lib/browser/use-leave.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateTodoList } from '../mutations.ts'

/** The title of a list while it is changed. */
export function ListName({ widget, list, onDone }: { widget: Widget; list: TodoList; onDone: () => void }) {
  const { t } = useTranslation('todo-editing')
  const [text, setText] = useState(list.title)
  const isDone = useRef(false)
  const save = () => {
    const title = text.trim()
    if (title !== '' && title !== list.title) mutate(updateTodoList, { widget_id: widget.id, list_id: list.id, title })
  }
  const finish = (isCancelled = false) => {
    if (isDone.current) return
    isDone.current = true
    if (!isCancelled) save()
    onDone()
  }
  useLeave(() => {
    if (!isDone.current) save()
  })
  return (
    <input
      dir="auto"
      // It appears because its person asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={t('listName')}
      value={text}
      maxLength={limits.title}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        event.stopPropagation()
        finish(event.key === 'Escape')
      }}
      className="field my-0.5 h-7 w-full px-2 text-sm font-medium pointer-coarse:h-10"
    />
  )
}
