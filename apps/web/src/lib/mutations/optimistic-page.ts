import type { PageView } from '@foyer/contracts/pages'
import { useMemo, useSyncExternalStore } from 'react'

/** Small enough for a visitor's first view: the queue itself is loaded for people who are signed in (edits.ts) and plugged in here. */
export type OptimisticLayer = {
  apply: (view: PageView) => PageView
  version: () => unknown
  subscribe: (listener: () => void) => () => void
}

let overlay: OptimisticLayer | undefined
const listeners = new Set<() => void>()

export function setOptimisticLayer(next: OptimisticLayer | undefined): void {
  overlay = next
  for (const listener of listeners) listener()
}

/** A page as the person sees it: what the server gave with the edits on top that it does not have yet. */
export function useOptimisticPage(view: PageView | undefined): PageView | undefined {
  const version = useSyncExternalStore(subscribe, () => overlay?.version())
  // The version stands for the edits themselves.
  return useMemo(() => (view && version !== undefined && overlay ? overlay.apply(view) : view), [view, version])
}

/** The same outside of components, for what happens after an answer has come. */
export function withOptimisticUpdates(view: PageView): PageView {
  return overlay ? overlay.apply(view) : view
}

function subscribe(listener: () => void): () => void {
  let leave = overlay?.subscribe(listener)
  const plugged = () => {
    leave?.()
    leave = overlay?.subscribe(listener)
    listener()
  }
  listeners.add(plugged)
  return () => {
    listeners.delete(plugged)
    leave?.()
  }
}
