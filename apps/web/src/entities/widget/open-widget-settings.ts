import { useEffect, useEffectEvent } from 'react'

const listeners = new Map<number, () => void>()

/** Opens the settings of a widget, where they can be opened. */
export function openWidgetSettings(widgetId: number): void {
  listeners.get(widgetId)?.()
}

/** Hears that the settings of a widget are asked for from within it. */
export function useOpenSettingsRequest(widgetId: number, onRequest: () => void): void {
  const notify = useEffectEvent(onRequest)
  useEffect(() => {
    const listener = () => notify()
    listeners.set(widgetId, listener)
    return () => {
      if (listeners.get(widgetId) === listener) listeners.delete(widgetId)
    }
  }, [widgetId])
}
