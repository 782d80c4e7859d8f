import { stableKey } from '../../lib/mutations/stable-keys.ts'

/** Moves the focus to the title of a widget: where it goes from a field in the widget that closes. */
export function focusWidgetTitle(id: number): void {
  document.querySelector<HTMLElement>(`[data-widget="${stableKey(id)}"] h2 button`)?.focus({ preventScroll: true })
}
