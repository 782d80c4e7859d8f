import type { Act } from './inverse.ts'

/** How a change is undone that pages do not show; `act` and `title` say what that does, and to what. */
export type WayBack = { act: Act; title: string; run: () => void }

type Listener = (wayBack: WayBack) => void
let take: Listener | undefined

/** Makes the change of this task one that Ctrl+Z undoes like that. */
export function offerWayBack(wayBack: WayBack): void {
  take?.(wayBack)
}

/** From now on this gets the ways back that are offered. Returns what ends that. */
export function onWayBack(listener: Listener): () => void {
  take = listener
  return () => {
    if (take === listener) take = undefined
  }
}
