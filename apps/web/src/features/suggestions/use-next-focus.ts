import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives what to call with the suggestion that is answered. Should it leave the list and take the focus along, the next one has the focus, or the whole list
 * where none is left.
 */
export function useNextFocus(within: RefObject<HTMLElement | null>, suggestions: readonly Suggestion[]): (answered: number) => void {
  const index = useRef<number | null>(null)
  useEffect(() => {
    if (index.current === null || document.activeElement !== document.body) return
    const entries = [...(within.current?.querySelectorAll<HTMLElement>('[data-suggestion]') ?? [])]
    const next = entries[index.current] ?? entries.at(-1) ?? within.current
    next?.focus()
    index.current = null
  }, [within, suggestions])
  return (answered) => {
    index.current = suggestions.findIndex(({ id }) => id === answered)
  }
}
