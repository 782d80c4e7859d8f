import { useEffect, useEffectEvent } from 'react'

const listeners = new Map<number, () => void>()

/** Requests that the settings of a widget open; ignored where nobody may change them. */
export function openWidgetSettings(widgetId: number): void {
  listeners.get(widgetId)?.()
}

/** Calls back when the settings of a widget are requested. */
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
