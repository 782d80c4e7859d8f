/** A page that was out of sight for so long is looked at anew. */
const visitEnds = 15 * 60_000

/** What was looked at when this visit began, by widget; null: never before. */
const before = new Map<number, number | null>()
let hiddenAt: number | undefined

/** The moment up to which the viewer had seen a widget's articles when this visit began; `lookedAt` is the newest answer's. */
export function seenBefore(widgetId: number, lookedAt: number | null): number | null {
  const known = before.get(widgetId)
  // Whoever looks for the first time has seen what they look at, and nothing that comes then.
  if (known !== undefined && known !== null) return known
  before.set(widgetId, lookedAt)
  return lookedAt
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') hiddenAt = Date.now()
  else if (hiddenAt !== undefined && Date.now() - hiddenAt > visitEnds) before.clear()
})
