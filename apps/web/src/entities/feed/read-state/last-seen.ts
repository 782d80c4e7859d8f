/** A page that was out of sight for so long is looked at anew. */
const visitTimeoutMs = 15 * 60_000

/** What was looked at when this visit began, by widget; null: never before. */
const lastSeenByWidget = new Map<number, number | null>()
let hiddenAt: number | undefined

/** The moment up to which the viewer had seen a widget's articles when this visit began; `lookedAt` is the newest answer's. */
export function lastSeenAt(widgetId: number, seenAt: number | null): number | null {
  const previous = lastSeenByWidget.get(widgetId)
  // Whoever looks for the first time has seen what they look at, and nothing that comes then.
  if (previous !== undefined && previous !== null) return previous
  lastSeenByWidget.set(widgetId, seenAt)
  return seenAt
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') hiddenAt = Date.now()
  else if (hiddenAt !== undefined && Date.now() - hiddenAt > visitTimeoutMs) lastSeenByWidget.clear()
})
