import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { type Root, createRoot } from 'react-dom/client'

const mounted = new Map<Element, Root>()

/**
 * Renders into the document as the app does, without `act`: what suspends inside of an `act` that is not awaited is never rendered again
 * (React reports it, and the screen keeps its fallback for ever).
 */
export function mount(node: ReactNode): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  mounted.set(container, root)
  flushSync(() => root.render(node))
}

/** Removes this root with all others at the end of the test. */
export function mounts(container: Element, root: Root): void {
  mounted.set(container, root)
}

/** Removes everything that was mounted. */
export function unmountAll(): void {
  for (const [container, root] of mounted) {
    flushSync(() => root.unmount())
    container.remove()
  }
  mounted.clear()
}
