import type { KeyboardEvent } from 'react'

/** Arrow keys go from row to row of a list; at its ends, and with any other key, `otherwise` hears of it. */
export function walkRows(event: KeyboardEvent, otherwise?: (event: KeyboardEvent) => void): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const from = event.target instanceof Element ? event.target.closest('li') : null
  if (step && from && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented) {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
    const at = rows.findIndex((row) => from.contains(row))
    const next = at < 0 ? undefined : rows[at + step]
    if (next) {
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
      return
    }
  }
  otherwise?.(event)
}
