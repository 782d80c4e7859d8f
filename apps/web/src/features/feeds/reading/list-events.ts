import type { KeyboardEvent, MouseEvent } from 'react'
import type { Reading } from '../reading.ts'

export type ReadingActions = {
  opensHere: () => boolean
  /** It was opened somewhere. */
  read: (id: number) => void
  /** Read becomes unread, and the other way round. */
  toggle: (id: number) => void
  /** Opens it in the reader; `ids` are the articles of the list as they stand there. */
  open: (id: number, ids: number[]) => void
}

/** What a list of articles hears for all of its rows; `current` gives what is to be done about it now. */
export function listEvents(current: () => ReadingActions | null): Reading['list'] {
  return {
    onClick(event) {
      const actions = current()
      if (!actions) return
      const tool = within(event, '[data-tool]')
      const row = within(event, '[data-row]')
      if (tool) {
        const id = Number(tool.dataset['article'])
        if (tool.dataset['tool'] === 'mark') actions.toggle(id)
        else actions.open(id, idsIn(event.currentTarget))
      } else if (row && !event.defaultPrevented) {
        const id = Number(row.dataset['row'])
        const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (row.tagName !== 'A' || (isPlain && actions.opensHere())) {
          event.preventDefault()
          actions.open(id, idsIn(event.currentTarget))
        } else actions.read(id)
      }
    },
    onAuxClick(event) {
      const row = within(event, 'a[data-row]')
      if (row && event.button === middle) current()?.read(Number(row.dataset['row']))
    },
    onKeyDown(event) {
      const actions = current()
      const row = within(event, '[data-row]')
      if (!actions || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      const id = Number(row.dataset['row'])
      const key = event.key.toLowerCase()
      if (key === 'm') actions.toggle(id)
      else if (key === 'v') actions.open(id, idsIn(event.currentTarget))
      else return
      event.preventDefault()
    },
  }
}

const middle = 1

function within(event: MouseEvent | KeyboardEvent, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
}

function idsIn(list: Element): number[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')].map((row) => Number(row.dataset['row']))
}
