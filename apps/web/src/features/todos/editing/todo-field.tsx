import { limits } from '@foyer/contracts/limits'
import type { Todo } from '@foyer/contracts/kinds/todos'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GrowingField } from '../../../components/ui/growing-field.tsx'
import { useLeave } from '../../../lib/browser/use-leave.ts'

type Props = {
  todo: Todo
  /** Where the caret begins; without it all of the text is selected. */
  caret: number | undefined
  /** Gets the text when it has to be stored before the person is done with it, and the one that was changed. */
  onSave: (text: string, base: string) => void
  /** Gets the new text, the one that was changed, and whether the keyboard is to go on from here. */
  onDone: (text: string, base: string, byKey: boolean) => void
}

/** A to-do's text while it is changed. */
export function TodoField({ todo, caret, onSave, onDone }: Props) {
  const { t } = useTranslation('todo-editing')
  const [base] = useState(todo.text)
  const [text, setText] = useState(base)
  const [start] = useState(caret)
  const field = useRef<HTMLTextAreaElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (start === undefined) field.current?.select()
    else field.current?.setSelectionRange(start, start)
  }, [start])
  const finish = (typed: string, byKey: boolean) => {
    if (isDone.current) return
    isDone.current = true
    onDone(typed.trim(), base, byKey)
  }
  useLeave(() => {
    if (!isDone.current) onSave(text.trim(), base)
  })
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    finish(event.key === 'Escape' ? base : text, true)
  }
  return (
    <GrowingField
      ref={field}
      aria-label={t('text')}
      value={text}
      maxLength={limits.todo}
      enterKeyHint="done"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(text, false)}
      onKeyDown={press}
      boxClassName="pointer-coarse:my-1.5"
      className="text-sm pointer-coarse:py-1.5"
      fieldClassName="-mx-1 w-[calc(100%+8px)]! rounded-sm bg-surface px-1 outline-1 outline-offset-0 outline-line-control focus-visible:outline-2 focus-visible:outline-focus"
    />
  )
}
