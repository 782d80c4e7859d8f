import { limits } from '@foyer/contracts/limits'
import type { TodoList } from '@foyer/contracts/kinds/todos'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import { focusWidgetTitle } from '../../../entities/widget/focus-widget-title.ts'
import { useIsFirstRender } from '../../../lib/browser/first-render.ts'
import { useLeave } from '../../../lib/browser/use-leave.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { addTodo } from '../mutations.ts'
import { pastedTodos } from '../../../entities/todo/pasted-todos.ts'
import { currentWidgetOf } from './current-lists.ts'

type Props = { widget: Widget; page: Page; list: TodoList; label: string }

/** Where the next to-do is typed: Enter adds it and stays for the one after; several pasted lines are several to-dos. */
export function AddTodo({ widget, page, list, label }: Props) {
  const { t } = useTranslation('todo-editing')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const isLeft = useRef(false)
  const { length } = list.todos
  // Each new to-do moves the field on.
  useEffect(() => {
    if (document.activeElement === field.current) field.current?.scrollIntoView({ block: 'nearest' })
  }, [length])
  useFirstContent(widget.id, () => field.current?.focus())
  const add = (lines: string[], widgetId = widget.id) => {
    for (const line of lines) mutate(addTodo, { widget_id: widgetId, list_id: list.id, text: line })
    setText('')
  }
  useLeave(() => {
    if (isLeft.current || text.trim() === '') return
    isLeft.current = true
    // The list may have been moved, or deleted with all that belongs to it.
    const home = currentWidgetOf(client, page.public_id, list.id)
    if (home !== undefined) add([text.trim()], home?.id)
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      // A sheet that stands beside the page stays.
      event.preventDefault()
      event.stopPropagation()
      if (text === '') focusWidgetTitle(widget.id)
      setText('')
      return
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add([text.trim()].filter(Boolean))
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const [before, after] = [value.slice(0, selectionStart ?? value.length), value.slice(selectionEnd ?? value.length)]
    const lines = pastedTodos(`${before}${event.clipboardData.getData('text/plain')}${after}`, limits.todo)
    if (lines.length === 0) return
    event.preventDefault()
    // One more than there is room for: the server says why, once.
    add(lines.slice(0, Math.max(0, limits.todos_per_widget - (widget.items?.total ?? 0)) + 1))
  }
  return (
    <label className="hoverable -mx-1.5 flex min-h-(--row) cursor-text items-center gap-2 rounded-md px-1.5 text-text-3 focus-within:bg-surface-hover">
      <span className="grid size-4 shrink-0 place-items-center pointer-coarse:size-5">
        <Plus aria-hidden size={16} strokeWidth={1.5} />
      </span>
      <input
        dir="auto"
        ref={field}
        value={text}
        // What is typed before the app answers would be lost.
        readOnly={useIsFirstRender()}
        maxLength={limits.todo}
        placeholder={t('add')}
        aria-label={t('addTo', { title: label })}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => {
          isLeft.current = false
          setText(event.target.value)
        }}
        onKeyDown={press}
        onPaste={paste}
        className="h-7 min-w-0 flex-1 bg-transparent text-sm text-text outline-none placeholder:text-sm placeholder:text-text-2 pointer-coarse:h-11"
      />
    </label>
  )
}
