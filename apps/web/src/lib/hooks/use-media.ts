import { useCallback, useSyncExternalStore } from 'react'
import { useFirstRender } from '../browser/first-render.ts'

/** Whether a media query holds now. The server knows of the screen only whether it is a phone's. */
export function useMedia(query: string): boolean {
  const isPhone = useFirstRender()?.isPhone ?? false
  // Another function would be subscribed anew with each rendering.
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => query === wideScreen && !isPhone,
  )
}

/** From the width of a tablet on; below it, columns become one, and things are moved in edit mode alone. */
export const wideScreen = '(min-width: 40rem)'

/** Wide enough for a sheet beside the page. */
export const besideScreen = '(min-width: 51.25rem)'

/** Wide enough for the whole page and a sheet: it makes room for one (sheet.css). */
export const roomyScreen = '(min-width: 75rem)'

/** Operated by fingers: nothing hovers, and there may be no keyboard. */
export const touchScreen = '(pointer: coarse)'

/** Between a phone and a desk. */
export const tabletScreen = '(min-width: 40rem) and (max-width: 74.999rem)'
