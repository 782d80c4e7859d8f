/** What a provider has answered, and the widget that it was asked for. */
export type WidgetAnswer = { widgetId: number; state: string; code?: string; error?: string }

/** What a provider has put into the address; null where there is no state of a widget, which begins with its id. */
export function readWidgetAnswer(search: string): WidgetAnswer | null {
  const fields = new URLSearchParams(search)
  const state = fields.get('state') ?? ''
  const widgetId = Number(/^([1-9]\d{0,15})\./.exec(state)?.[1])
  if (!Number.isSafeInteger(widgetId)) return null
  const [code, error] = [fields.get('code'), fields.get('error')]
  return { widgetId, state, ...(code ? { code } : {}), ...(error ? { error } : {}) }
}
