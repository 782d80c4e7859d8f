import type { ShownTeamHost } from '@foyer/contracts/api/shown-team-host'
import { type Dispatch, createContext, useContext, useDeferredValue, useState, useSyncExternalStore } from 'react'

/** What the server went by when it rendered this screen; the browser goes by the same while it takes the HTML over. */
export type FirstRender = {
  /** Milliseconds since 1970. */
  renderedAt: number
  /** Whether the request came from a phone, as far as its headers tell. */
  isPhone: boolean
  /** Whether it is that of someone who is signed in. */
  isMember: boolean
  /** The team by whose host it is opened. */
  teamHost?: ShownTeamHost | undefined
  /** On the server: called when a part is rendered that visitors load on demand. */
  onSharedPart?: () => void
}

/** null where the browser renders alone. */
export const FirstRenderContext = createContext<FirstRender | null>(null)

export function useFirstRender(): FirstRender | null {
  return useContext(FirstRenderContext)
}

/**
 * Whether this render gives what the server gives: on the server, and in the browser while it takes over the server's HTML. What only the
 * browser knows is rendered right after.
 */
export function useIsFirstRender(): boolean {
  return useFirstRenderValue(true, false)
}

/** `first` in a first render, and `later` in those that follow. The component is rendered again for it only where the two differ. */
export function useFirstRenderValue<T>(first: T, later: T): T {
  return useSyncExternalStore(
    subscribeToNothing,
    () => later,
    () => first,
  )
}

/** undefined in a first render, and the value in one of low priority right after: for what stands above the content and can come a moment later. */
export function useAfterFirstRender<T>(value: T): T | undefined {
  return useDeferredValue(useFirstRenderValue(undefined, value))
}

/** State that begins with what this browser has stored; undefined in a first render, as the server cannot read it. */
export function useStoredState<T>(read: () => T | undefined): [T | undefined, Dispatch<T>] {
  const isFirstRender = useIsFirstRender()
  const [value, setValue] = useState(read)
  return [isFirstRender ? undefined : value, setValue]
}

const subscribeToNothing = () => () => undefined
