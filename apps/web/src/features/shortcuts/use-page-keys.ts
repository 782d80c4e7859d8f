import { useLayoutEffect } from 'react'
import { repeatEarlyKeys } from '../../lib/browser/early-keys.ts'
import { openOverlay } from '../../lib/state/overlays.ts'

const walking = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=tab], [role=slider]'
/** Over the page; beside it, it can be used as ever. */
const over = '[role=dialog]:not([data-beside]), [role=alertdialog], [role=menu], [role=listbox]'

/** The keyboard shortcuts of a page; their code is loaded on the first use. */
export function usePageKeys(): void {
  // In the same task that shows the page: a busy browser handles a key before it runs other effects.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    repeatEarlyKeys()
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function press(event: KeyboardEvent): void {
  const { key, target } = event
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  const isField = target instanceof Element && target.matches(typing)
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && /^[ks]$/i.test(key)) {
    // The browser would offer to save the page as a file, or search the web.
    event.preventDefault()
    if (!document.querySelector(over)) openOverlay('search')
    return
  }
  if (isField || event.ctrlKey || event.metaKey || document.querySelector(over)) return
  if (key === '/' || key === '?') {
    event.preventDefault()
    openOverlay(key === '/' ? 'search' : 'shortcuts')
    return
  }
  // Some keyboards have their digits with Shift.
  if (/^[1-9]$/.test(key) || (!event.shiftKey && /^[an]$/i.test(key))) {
    const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`)
    if (control) event.preventDefault()
    control?.click()
    return
  }
  if (event.shiftKey) return
  const row = target instanceof HTMLElement && target.matches('[data-row], article > header h2 button') ? target : null
  if (key === 'Escape') row?.blur()
  // Home and End belong to the page itself while nothing on it has been chosen.
  if (!walking.has(key) || (!row && !key.startsWith('Arrow')) || !document.querySelector('.page-columns article')) return
  if (!row && target instanceof Element && target.closest('header, nav, [role=dialog]')) return
  event.preventDefault()
  void import('./walk-page.ts').then(({ walkPage }) => walkPage(key))
}
