import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Toast } from '../lib/state/toasts.ts'

type Props = { region: RefObject<HTMLElement | null>; toasts: readonly Toast[] }

/** A dialog keeps Tab within it: F6 leads to the last notice and back. What had the focus gets it back, also when the notice is gone. */
export function ToastFocus({ region, toasts }: Props) {
  const origin = useRef<EventTarget | null>(null)
  const hasToasts = toasts.length > 0
  useEffect(() => (hasToasts && region.current ? watchFocus(region.current, origin) : undefined), [hasToasts, region])
  useLayoutEffect(() => {
    if (region.current) keepClear(region.current)
  }, [toasts, region])
  useEffect(() => {
    // The notice that had the focus is gone, and nothing else has taken it.
    if (document.activeElement === document.body) focus(origin.current)
  }, [toasts])
  return null
}

function watchFocus(region: HTMLElement, origin: RefObject<EventTarget | null>): () => void {
  const ending = new AbortController()
  const isInside = (element: EventTarget | null) => element instanceof Node && region.contains(element)
  // Before the dialog below, which Escape would close.
  const press = (event: KeyboardEvent) => {
    const isLeaving = isInside(document.activeElement)
    if (event.key !== 'F6' && !(event.key === 'Escape' && isLeaving)) return
    event.preventDefault()
    event.stopPropagation()
    focus(isLeaving ? origin.current : region.lastElementChild?.querySelector('button'))
  }
  const enter = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !isInside(relatedTarget)) origin.current = relatedTarget
  }
  // Whoever goes elsewhere is not brought back. That a notice goes with the focus is no such thing, though browsers say so by a `focusout`.
  const leave = ({ target }: Event) => {
    if (!isInside(target)) origin.current = null
  }
  document.addEventListener('keydown', press, { capture: true, signal: ending.signal })
  region.addEventListener('focusin', enter, ending)
  for (const sign of ['focusin', 'pointerdown']) document.addEventListener(sign, leave, ending)
  region.setAttribute('aria-keyshortcuts', 'F6')
  return () => {
    region.removeAttribute('aria-keyshortcuts')
    ending.abort()
  }
}

/** Notices that would cover the control which somebody has just used appear at the top. */
function keepClear(region: HTMLElement): void {
  const { activeElement: control } = document
  if (!control || region.contains(control)) return
  region.removeAttribute('data-at-top')
  const [used, shown] = [control.getBoundingClientRect(), region.getBoundingClientRect()]
  const isCovered = used.bottom > shown.top && used.top < shown.bottom && used.right > shown.left && used.left < shown.right
  region.toggleAttribute('data-at-top', isCovered && used.height < maxControlHeight)
}

/** What is higher is a part of the screen, such as its main region. */
const maxControlHeight = 120

function focus(element: EventTarget | null | undefined): void {
  if (element instanceof HTMLElement) element.focus()
}
