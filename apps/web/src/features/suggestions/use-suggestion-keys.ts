import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { type RefObject, useEffect } from 'react'
import type { EntryActions } from './suggestion-entry.tsx'

type Options = { suggestions: readonly Suggestion[]; mayReview: boolean; actions: EntryActions }

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** The keys of the dialog around an element: J and K go on and back, X selects, A accepts and R refuses the suggestion that has the focus. */
export function useSuggestionKeys(within: RefObject<HTMLElement | null>, options: Options): void {
  useEffect(() => {
    const dialog = within.current?.closest<HTMLElement>('[role=dialog]')
    const press = (event: KeyboardEvent) => dialog && pressIn(dialog, event, options)
    dialog?.addEventListener('keydown', press)
    return () => dialog?.removeEventListener('keydown', press)
  })
}

function pressIn(dialog: HTMLElement, event: KeyboardEvent, { suggestions, mayReview, actions }: Options): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches(typing)) return
  const entries = [...dialog.querySelectorAll<HTMLElement>('[data-suggestion]')]
  const index = entries.findIndex((entry) => entry.contains(target))
  const current = suggestions.find(({ id }) => String(id) === entries[index]?.dataset['suggestion'])
  const go = (to: number) => entries[Math.max(0, Math.min(entries.length - 1, to))]?.focus()
  const keys: Record<string, () => void> = {
    j: () => go(index + 1),
    ArrowDown: () => go(index + 1),
    k: () => go(index - 1),
    ArrowUp: () => go(index - 1),
  }
  if (mayReview && current?.state === 'open') {
    keys['x'] = () => actions.select(current)
    keys['r'] = () => actions.askRefusal(current)
    if (current.conflict === null) {
      keys['a'] = () => {
        actions.accept(current, false)
        go(index === entries.length - 1 ? index - 1 : index + 1)
      }
    }
  }
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  // Among choices, arrows choose.
  if (!act || (event.key.startsWith('Arrow') && target.matches('[type=radio]'))) return
  event.preventDefault()
  event.stopPropagation()
  act()
}
