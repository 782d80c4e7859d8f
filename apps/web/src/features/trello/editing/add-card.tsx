import { limits } from '@foyer/contracts/limits'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeave } from '../../../lib/browser/use-leave.ts'

/** Where the next card of a list is typed: Enter adds it and stays for the one after. */
export function AddCard({ list, onAdd }: { list: string; onAdd: (name: string) => void }) {
  const { t } = useTranslation('trello')
  const [text, setText] = useState('')
  const isLeft = useRef(false)
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
    if (event.key === 'Escape') setText('')
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add()
    }
  }
  return (
    <label className="hoverable -mx-1.5 flex min-h-(--row) cursor-text items-center gap-2 rounded-md px-1.5 text-text-3 focus-within:bg-surface-hover">
      <Plus aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
      <input
        value={text}
        maxLength={limits.remote_title}
        placeholder={t('add')}
        aria-label={t('addTo', { list })}
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
