import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** From the width of a tablet on; below it, columns become one and dragging is off. */
export const wideScreen = '(min-width: 40rem)'

/** Between a phone and a desk. */
export const tabletScreen = '(min-width: 40rem) and (max-width: 74.999rem)'
