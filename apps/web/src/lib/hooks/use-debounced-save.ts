import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A value that is shown at once and saved after `delay` ms without changes; a pending save is flushed on unmount. With `followsValue`, what is shown
 * once it is saved is `value` again, which may be undone or rejected; by default it is what was entered.
 */
export function useDebouncedSave<T>(value: T, delay: number, save: (value: T) => void, followsValue = false) {
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
    if (followsValue) setDraft(null)
  }, [followsValue])
  useEffect(() => flush, [flush])
  const change = (next: T) => {
    setDraft({ value: next })
    if (pending.current) clearTimeout(pending.current.timer)
    pending.current = { value: next, timer: setTimeout(flush, delay) }
  }
  return { value: draft ? draft.value : value, change, flush }
}
