import { logLater } from '../../lib/log/log-later.ts'
import { stableKey } from '../../lib/mutations/stable-keys.ts'

const maxRetries = 20
const retryDelayMs = 250
const pulseMs = 5_000
/** For so long a widget is looked for. */
export const searchMs = maxRetries * retryDelayMs
/** How often the position is checked again after the first scroll. */
const settleRetries = 6

/** Leads the eye to an element for five seconds. */
export function pulse(element: HTMLElement): void {
  element.dataset['pulse'] = ''
  setTimeout(() => delete element.dataset['pulse'], pulseMs)
}

/**
 * Scrolls to a widget and lets it pulse. It may not be there yet: looks for it for five seconds. While the page above it still fills, it is
 * scrolled to again, unless the person has begun to scroll. Gives what ends it.
 */
export function scrollToWidget(id: number): () => void {
  const ending = new AbortController()
  let retriesLeft = maxRetries
  let pulsed: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    ending.abort()
  }
  const tryScroll = () => {
    const element = widgetElement(id)
    retriesLeft -= 1
    if (element && !isOnScreen(element)) element.scrollIntoView({ block: 'nearest', behavior: pulsed ? 'instant' : 'smooth' })
    if (element && !pulsed) {
      pulse(element)
      retriesLeft = Math.min(retriesLeft, settleRetries)
    }
    pulsed ??= element
    if (retriesLeft > 0) {
      timer = setTimeout(tryScroll, retryDelayMs)
      return
    }
    end()
    if (!pulsed) logLater('widget_not_found')
  }
  tryScroll()
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(sign, end, { signal: ending.signal, passive: true })
  return end
}

/** The frame of a widget, if it is on the screen's page. */
export function widgetElement(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-widget="${stableKey(id)}"]`)
}

function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && (bottom <= innerHeight || top < innerHeight / 2)
}
