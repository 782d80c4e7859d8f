import { useCallback, useEffect, useRef, useState } from 'react'

/** A value that is shown at once and saved after `delay` ms without changes; a pending save is flushed on unmount. */
export function useDebouncedSave<T>(value: T, delay: number, save: (value: T) => void) {
  const [draft, setDraft] = useState<{ value: T } | null>(null)
  const pending = useRef<{ value: T; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const flush = useCallback(() => {
    const last = pending.current
    if (!last) return
    clearTimeout(last.timer)
    pending.current = null
    latest.current(last.value)
  }, [])
  useEffect(() => flush, [flush])
  const change = (next: T) => {
    setDraft({ value: next })
    if (pending.current) clearTimeout(pending.current.timer)
    pending.current = { value: next, timer: setTimeout(flush, delay) }
  }
  return { value: draft ? draft.value : value, change, flush }
}
