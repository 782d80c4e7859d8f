import { limits } from '@foyer/contracts/limits'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'
import { useDebouncedSave } from './use-debounced-save.ts'
import { useTextBase } from './use-text-base.ts'

type Options = {
  /** Milliseconds without typing after which the title is saved. */
  delay: number
  /** `base`: the title that was changed. */
  save: (title: string, base: string) => void
  /** Enter or Escape: what was typed is saved. `input` is still in the document. */
  onEnd: (input: HTMLInputElement) => void
}

/**
 * The props of an input that edits a title in its place. The input starts focused with its text selected and saves while one types; an empty
 * title is not saved.
 */
export function useTitleField(title: string, { delay, save, onEnd }: Options): ComponentProps<'input'> {
  const ref = useRef<HTMLInputElement>(null)
  const base = useTextBase(title)
  const typed = useDebouncedSave(title, delay, (value) => {
    const trimmed = value.trim()
    if (trimmed !== '' && trimmed !== title) save(trimmed, base.take(trimmed))
  })
  useEffect(() => {
    ref.current?.focus()
    ref.current?.select()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    typed.flush()
    onEnd(event.currentTarget)
  }
  return {
    ref,
    value: typed.value,
    maxLength: limits.title,
    autoComplete: 'off',
    onChange(event) {
      base.begin()
      typed.change(event.target.value)
    },
    onKeyDown,
  }
}
