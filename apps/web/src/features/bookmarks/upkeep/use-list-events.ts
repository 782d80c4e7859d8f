import { type RefObject, useEffect } from 'react'

type Handlers = {
  press: (event: KeyboardEvent) => void
  /** The id of the link in whose row the focus is now. */
  focus: (id: number) => void
}

/** Hears what is typed in a list of links, and which of its rows the focus goes to. */
export function useListEvents(within: RefObject<HTMLElement | null>, { press, focus }: Handlers): void {
  useEffect(() => {
    const list = within.current
    const focused = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-due]') : null
      if (row) focus(Number(row.dataset['due']))
    }
    list?.addEventListener('keydown', press)
    list?.addEventListener('focusin', focused)
    return () => {
      list?.removeEventListener('keydown', press)
      list?.removeEventListener('focusin', focused)
    }
  })
}
