import { limits } from '@foyer/contracts/limits'
import type { TodoList, Widget } from '@foyer/contracts/widgets'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { edit } from '../../../lib/edits/edits.ts'

/** Where the next to-do is typed: Enter adds it and stays for the one after; several pasted lines are several to-dos. */
export function AddTodo({ widget, list, label }: { widget: Widget; list: TodoList; label: string }) {
  const { t } = useTranslation('todos')
  const [text, setText] = useState('')
  const add = (lines: string[]) => {
    for (const line of lines) edit('addTodo', { widget_id: widget.id, list_id: list.id, text: line.slice(0, limits.todo) })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      if (text === '') event.currentTarget.blur()
      setText('')
      return
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add([text.trim()].filter(Boolean))
    setText('')
  }
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.replace(/^\s*(?:[-*•]|\[[ x]?\])\s+/i, '').trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    add(lines)
  }
  return (
    <label className="-mx-1.5 flex min-h-(--row) items-center gap-2 rounded-md px-1.5 text-text-3 focus-within:bg-surface-sunken">
      <Plus aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
      <input
        value={text}
        maxLength={limits.todo}
        placeholder={t('add')}
        aria-label={t('addTo', { title: label })}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        className="h-7 min-w-0 flex-1 bg-transparent text-sm text-text outline-none placeholder:text-text-2 max-sm:text-[16px] pointer-coarse:h-11"
      />
    </label>
  )
}
