import { keyOf } from './edits/stable-keys.ts'

const retries = 20
const retryDelay = 250
const pulseTime = 5_000

/** Leads the eye to an element for five seconds. */
export function pulse(element: HTMLElement): void {
  element.dataset['pulse'] = ''
  setTimeout(() => delete element.dataset['pulse'], pulseTime)
}

/** Scrolls to a widget and lets it pulse. It may not be there yet: looks for it for five seconds. */
export function scrollToWidget(id: number): () => void {
  let left = retries
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const element = document.querySelector<HTMLElement>(`[data-widget="${keyOf(id)}"]`)
    left -= 1
    if (element) {
      element.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
      pulse(element)
    } else if (left > 0) timer = setTimeout(look, retryDelay)
  }
  look()
  return () => clearTimeout(timer)
}

/** The widget a hash names: `#{id}`, or `#{id}/{group}`. */
export function widgetOfHash(hash: string): number | null {
  const id = /^#(\d{1,16})(?:\/|$)/.exec(hash)?.[1]
  return id === undefined ? null : Number(id)
}
