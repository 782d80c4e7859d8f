import { useEffect, useEffectEvent } from 'react'
import { stableKey } from '../../lib/mutations/stable-keys.ts'
import { createStore, useStore } from '../../lib/state/create-store.ts'

/** The stable key of the widget that was just added and waits for what is typed into it. */
const waiting = createStore<number | null>(null)

/** Opens the field for the first content of a widget, now or as soon as the widget is there. */
export function startFirstContent(id: number): void {
  waiting.set(stableKey(id))
}

/** Calls `begin` once when the first content of this widget is to be typed. Every kind without a form of its own listens. */
export function useFirstContent(id: number, begin: () => void): void {
  const isMeant = useStore(waiting, (key) => key !== null && key === stableKey(id))
  const run = useEffectEvent(() => {
    waiting.set(null)
    begin()
  })
  useEffect(() => {
    if (isMeant) run()
  }, [isMeant])
}
