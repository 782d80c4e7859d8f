/** Longer lists are not compared entry by entry: of 10,000 links that would hold the screen up, and the few rows that are drawn are cheap. */
const maxCompared = 500

/**
 * The newer answer with every part of the older one that is equal, so that what shows it is not drawn again (TanStack's `structuralSharing`).
 * A list of more than 500 entries is taken as it came.
 */
export function shareUnchanged(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before
  if (Array.isArray(before) && Array.isArray(after)) {
    if (after.length > maxCompared) return after
    const shared = after.map((entry, index) => shareUnchanged(before[index], entry))
    return shared.length === before.length && shared.every((entry, index) => entry === before[index]) ? before : shared
  }
  if (!isRecord(before) || !isRecord(after)) return after
  const entries = Object.entries(after).map(([key, value]) => [key, shareUnchanged(before[key], value)] as const)
  const isSame = entries.length === Object.keys(before).length && entries.every(([key, value]) => key in before && value === before[key])
  return isSame ? before : Object.fromEntries(entries)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
