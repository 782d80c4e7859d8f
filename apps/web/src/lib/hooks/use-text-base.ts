import { useRef } from 'react'

/**
 * The text that a person is changing: what they saw when they began, and after that what they saved last. `begin` is called with the first key,
 * `take` when a text is saved: it gives what that is a change of.
 */
export function useTextBase(current: string): { begin: () => void; take: (next: string) => string } {
  const base = useRef<string | null>(null)
  return {
    begin() {
      base.current ??= current
    },
    take(next) {
      const from = base.current ?? current
      base.current = next
      return from
    },
  }
}
