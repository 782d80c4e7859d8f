/**
 * Puts the true id in place of a temporary one wherever it stands in a payload; the payload itself when it stands nowhere. Temporary ids
 * are far below zero, so no other number of a payload can be one. What an edit makes beside its main thing counts down from its id.
 */
export function withId<T>(payload: T, temporary: number, id: number): T {
  if (payload === temporary) return id as T
  if (Array.isArray(payload)) {
    const next = payload.map((one: unknown) => withId(one, temporary, id))
    return next.some((one, index) => one !== payload[index]) ? (next as T) : payload
  }
  if (typeof payload !== 'object' || payload === null) return payload
  let changed = false
  const next: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(payload)) {
    next[key] = withId(value as unknown, temporary, id)
    changed ||= next[key] !== value
  }
  return changed ? (next as T) : payload
}

/** The same for every temporary id that has a true one by now. */
export function withTrueIds<T>(payload: T, made: ReadonlyMap<number, number>): T {
  let next = payload
  for (const [temporary, id] of made) next = withId(next, temporary, id)
  return next
}
