/** What a provider has answered, and the widget that it was asked for. */
export type WidgetAnswer = { widgetId: number; state: string } & Partial<Record<(typeof fields)[number], string>>

const fields = ['code', 'error', 'oauth_token', 'oauth_verifier'] as const

/** What a provider has put into the address; null where there is no state of a widget, which begins with its id. */
export function readWidgetAnswer(search: string): WidgetAnswer | null {
  const sent = new URLSearchParams(search)
  const state = sent.get('state') ?? ''
  const widgetId = Number(/^([1-9]\d{0,15})\./.exec(state)?.[1])
  if (!Number.isSafeInteger(widgetId)) return null
  const answer = fields.flatMap((field) => {
    const value = sent.get(field)
    return value ? [[field, value] as const] : []
  })
  return { widgetId, state, ...Object.fromEntries(answer) }
}
