import type { Todo } from '@foyer/contracts/kinds/todos'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  todo: Todo
  /** The new date, null for none; and whether the keyboard is to go on from here. */
  onDone: (due: string | null, byKey: boolean) => void
}

/** The due date of a to-do while it is changed: the browser's own field, which is typed into and opens a calendar. */
export function DueField({ todo, onDone }: Props) {
  const { t } = useTranslation('todo-editing')
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const finish = (due: string | null, byKey: boolean) => {
    if (isDone.current) return
    isDone.current = true
    onDone(due, byKey)
  }
  // A date that is typed half is none.
  const typed = () => (field.current?.validity.badInput ? todo.due : field.current?.value || null)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    finish(event.key === 'Enter' ? typed() : todo.due, true)
  }
  return (
    <input
      ref={field}
      type="date"
      aria-label={t('dueDateOf', { text: todo.text })}
      defaultValue={todo.due ?? ''}
      min="1970-01-01"
      max="9999-12-31"
      onBlur={() => finish(typed(), false)}
      onKeyDown={press}
      className="field mt-1 h-7 w-36 px-2 text-xs tabular-nums pointer-coarse:h-11 pointer-coarse:text-base"
    />
  )
}
