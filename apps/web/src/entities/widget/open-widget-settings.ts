import { useEffect, useEffectEvent } from 'react'

const listeners = new Map<number, () => void>()

/** Opens the settings of a widget, where they can be opened. */
export function askForSettings(widgetId: number): void {
  listeners.get(widgetId)?.()
}

/** Hears that the settings of a widget are asked for from within it. */
export function useAskedSettings(widgetId: number, onAsked: () => void): void {
  const tell = useEffectEvent(onAsked)
  useEffect(() => {
    const listener = () => tell()
    listeners.set(widgetId, listener)
    return () => {
      if (listeners.get(widgetId) === listener) listeners.delete(widgetId)
    }
  }, [widgetId])
}
