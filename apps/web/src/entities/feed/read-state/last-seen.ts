/** A tab hidden for longer starts a new visit. */
const visitTimeoutMs = 15 * 60_000

/** The moment each widget had been seen up to when this visit began; null: never. */
const lastSeenByWidget = new Map<number, number | null>()
let hiddenAt: number | undefined

/** The moment up to which the viewer had seen a widget's articles when this visit began; `seenAt` is that of the newest answer. */
export function lastSeenAt(widgetId: number, seenAt: number | null): number | null {
  const previous = lastSeenByWidget.get(widgetId)
  // On a first visit the value is still null: take the one of the next answer.
  if (previous !== undefined && previous !== null) return previous
  lastSeenByWidget.set(widgetId, seenAt)
  return seenAt
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') hiddenAt = Date.now()
  else if (hiddenAt !== undefined && Date.now() - hiddenAt > visitTimeoutMs) lastSeenByWidget.clear()
})
