import type { Page } from '@foyer/contracts/pages/page/pages'
import { useEffect, useEffectEvent } from 'react'
import { checkedWidgets, setChecked } from '../../../entities/widget/organising.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { placedWidgets } from './widget-groups.ts'

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])'
const over = '[role=dialog]:not([data-beside]), [role=alertdialog], [role=menu], [role=listbox]'
const header = 'article > header h2 button'

/** The keys of organise mode: Escape leaves it, Ctrl+A checks all widgets of the page, the space bar on a widget's header checks that one. */
export function useOrganiseKeys(page: Page, onEnd: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.isComposing || document.querySelector(over)) return
    if (target instanceof Element && target.matches(typing)) return
    if (key === 'Escape') return onEnd()
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && key.toLowerCase() === 'a') {
      event.preventDefault()
      return setChecked(page, placedWidgets(page), true)
    }
    const widget = key === ' ' ? widgetAt(page, target) : undefined
    if (!widget) return
    event.preventDefault()
    setChecked(page, [widget], !checkedWidgets().has(stableKey(widget.id)))
  })
  useEffect(() => {
    const ending = new AbortController()
    // Before the page's own keys, for which Escape means less.
    document.addEventListener('keydown', (event) => press(event), { signal: ending.signal, capture: true })
    // A button is pressed by the space bar when it comes up.
    const release = (event: KeyboardEvent) => {
      if (event.key === ' ' && event.target instanceof Element && event.target.matches(header)) event.preventDefault()
    }
    document.addEventListener('keyup', release, { signal: ending.signal, capture: true })
    return () => ending.abort()
  }, [])
}

function widgetAt(page: Page, target: EventTarget | null) {
  const id = target instanceof Element && target.matches(header) ? target.closest('article')?.id : undefined
  return placedWidgets(page).find((widget) => String(widget.id) === id)
}
