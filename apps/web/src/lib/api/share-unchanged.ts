/** Longer lists are not compared entry by entry: of 10,000 links that would hold the screen up, and the few rows that are drawn are cheap. */
const maxCompared = 500

type Parts = Record<string, unknown>

/**
 * The newer JSON with every part of the older one that is equal, so that what shows it is not drawn again (TanStack's `structuralSharing`).
 * A list of more than 500 entries is taken as it came.
 */
export function shareUnchanged(before: unknown, after: unknown): unknown {
  if (!isParts(before) || !isParts(after) || Array.isArray(before) !== Array.isArray(after)) return after
  const keys = Object.keys(after)
  if (before === after || keys.length > maxCompared) return after
  // What has an id may have moved in its list: beside what stood at its index before, all below it would be new.
  const earlier = (key: string, id: unknown) => (Array.isArray(before) && id ? before.find((part) => part?.id === id) : before[key])
  const shared = keys.map((key) => shareUnchanged(earlier(key, (after[key] as Parts | null)?.['id']), after[key]))
  const isSame = keys.length === Object.keys(before).length && keys.every((key, index) => key in before && before[key] === shared[index])
  if (isSame) return before
  return Array.isArray(after) ? shared : Object.fromEntries(keys.map((key, index) => [key, shared[index]]))
}

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null
