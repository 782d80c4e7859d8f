import { limits } from '@foyer/contracts/limits'
import type { Todo } from '@foyer/contracts/widgets'
import { GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dragHandle, dragItem } from '../../../lib/drag-and-drop.ts'
import { edit } from '../../../lib/edits/edits.ts'
import { TodoText } from '../components/todo-text.tsx'

const button = 'tap inline-flex size-7 items-center justify-center rounded-md text-text-2 hover:text-text'

/** One to-do: ticked off by its box, its text a field once it is clicked. */
export function TodoRow({ todo, onRemove }: { todo: Todo; onRemove: () => void }) {
  const { t } = useTranslation('todos')
  const [isWriting, setIsWriting] = useState(false)
  const type = `todo-${todo.widget_id}`
  const target = { widget_id: todo.widget_id, item_id: todo.id }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'F2' || (event.key === 'Enter' && event.target instanceof HTMLInputElement)) setIsWriting(true)
    else if (event.key === 'Delete') onRemove()
    else return
    event.preventDefault()
  }
  return (
    <li
      {...dragItem(type, todo.id, todo.text)}
      className="group/row relative flex min-h-(--row) items-start gap-2 rounded-md px-1.5 py-1 text-sm hover:bg-surface-hover"
    >
      <input
        type="checkbox"
        data-row={todo.id}
        checked={todo.is_done}
        aria-label={todo.text}
        onChange={(event) => edit('updateTodo', { ...target, is_done: event.target.checked })}
        onKeyDown={press}
        className="mt-0.5 size-4 shrink-0 accent-(--accent) pointer-coarse:mt-1.5 pointer-coarse:size-5"
      />
      {isWriting ? (
        <TextField todo={todo} onDone={() => setIsWriting(false)} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('edit', { text: todo.text })}
          onClick={() => setIsWriting(true)}
          className="flex min-w-0 flex-1 cursor-text! text-left group-focus-within/row:pr-14 group-hover/row:pr-14 pointer-coarse:py-1.5 pointer-coarse:pr-8"
        >
          <TodoText todo={todo} />
        </button>
      )}
      {!isWriting && (
        <span className="absolute inset-y-0 right-0.5 flex max-h-7 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:max-h-11 pointer-coarse:opacity-100">
          <button
            type="button"
            {...dragHandle(type, todo.id)}
            aria-label={t('move', { text: todo.text })}
            title={t('move', { text: todo.text })}
            className={`${button} cursor-grab! pointer-coarse:hidden`}
          >
            <GripVertical aria-hidden size={16} strokeWidth={1.5} />
          </button>
          <button
            type="button"
            aria-label={t('delete', { text: todo.text })}
            title={t('delete', { text: todo.text })}
            onClick={onRemove}
            className={button}
          >
            <Trash2 aria-hidden size={16} strokeWidth={1.5} />
          </button>
        </span>
      )}
    </li>
  )
}

function TextField({ todo, onDone }: { todo: Todo; onDone: () => void }) {
  const { t } = useTranslation('todos')
  const finish = (typed: string) => {
    const text = typed.trim()
    if (text !== '' && text !== todo.text) edit('updateTodo', { widget_id: todo.widget_id, item_id: todo.id, text })
    onDone()
  }
  return (
    <input
      // It appears because its person asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={t('text')}
      defaultValue={todo.text}
      maxLength={limits.todo}
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.value = todo.text
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.blur()
      }}
      className="-my-0.5 h-6 min-w-0 flex-1 rounded-sm border border-line-control bg-surface px-1 text-sm max-sm:text-[16px] pointer-coarse:h-9"
    />
  )
}
