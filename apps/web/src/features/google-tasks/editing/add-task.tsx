import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/widgets'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import { focusWidgetTitle } from '../../../entities/widget/focus-widget-title.ts'
import { useLeave } from '../../../lib/browser/use-leave.ts'

type Props = { widget: Widget; title: string; onAdd: (title: string) => void }

/** Where the next task is typed: Enter adds it and stays for the one after. */
export function AddTask({ widget, title, onAdd }: Props) {
  const { t } = useTranslation('google-tasks')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isLeft = useRef(false)
  useFirstContent(widget.id, () => field.current?.focus())
  const add = () => {
    if (text.trim() !== '') onAdd(text.trim())
    setText('')
  }
  useLeave(() => {
    if (isLeft.current || text.trim() === '') return
    isLeft.current = true
    onAdd(text.trim())
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      if (text === '') focusWidgetTitle(widget.id)
      setText('')
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add()
    }
  }
  return (
    <label className="hoverable -mx-1.5 flex min-h-(--row) cursor-text items-center gap-2 rounded-md px-1.5 text-text-3 focus-within:bg-surface-hover">
      <span className="grid size-4 shrink-0 place-items-center pointer-coarse:size-5">
        <Plus aria-hidden size={16} strokeWidth={1.5} />
      </span>
      <input
        ref={field}
        value={text}
        maxLength={limits.remote_title}
        placeholder={t('add')}
        aria-label={t('addTo', { title })}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => {
          isLeft.current = false
          setText(event.target.value)
        }}
        onKeyDown={press}
        className="h-7 min-w-0 flex-1 bg-transparent text-sm text-text outline-none placeholder:text-sm placeholder:text-text-2 pointer-coarse:h-11"
      />
    </label>
  )
}
