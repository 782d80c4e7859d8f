import { limits } from '@foyer/contracts/limits'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useLeave } from '../../lib/browser/use-leave.ts'

type Props = {
  label: string
  placeholder: string
  onAdd: (text: string) => void
  /** Escape in the empty line. */
  onEscape?: () => void
  input?: RefObject<HTMLInputElement | null>
}

/** Where the next thing of an account is typed: Enter adds it and stays for the one after. What is typed when the page is left is added too. */
export function AddLine({ label, placeholder, onAdd, onEscape, input }: Props) {
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
    if (event.key === 'Escape') {
      if (text === '') onEscape?.()
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
        dir="auto"
        ref={input}
        value={text}
        maxLength={limits.remote_title}
        placeholder={placeholder}
        aria-label={label}
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
