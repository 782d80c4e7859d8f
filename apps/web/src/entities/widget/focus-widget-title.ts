import { stableKey } from '../../lib/mutations/stable-keys.ts'

/** The button that the title of a widget is for who may edit it. */
export function widgetTitle(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-widget="${stableKey(id)}"] h2 button`)
}

/** Moves the focus to the title of a widget: where it goes from a field in the widget that closes. */
export function focusWidgetTitle(id: number): void {
  widgetTitle(id)?.focus({ preventScroll: true })
}
