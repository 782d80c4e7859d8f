/**
 * Temporary ids stand for what the server has not made yet. They are far below zero, so no other number of a payload can be one. What an
 * edit makes beside its main thing counts down from its id; no other edit's ids come that close.
 */
const room = 4

/** A temporary id for an edit of that time; `chance` (0 to 1) keeps the edits of two tabs apart. */
export function temporaryId(at: number, chance: number): number {
  return -(at * 256 + Math.floor(chance * 256)) * room
}

/** Puts true ids in place of temporary ones wherever they stand in a payload; the payload itself when none stands there. */
export function withServerIds<T>(payload: T, made: ReadonlyMap<number, number>): T {
  return mapped(payload, (one) => made.get(one) ?? one)
}

/** Whether a payload names anything that the edit of this temporary id makes. */
export function mentions(payload: unknown, temporary: number): boolean {
  return mapped(payload, (one) => (one <= temporary && one > temporary - room ? 0 : one)) !== payload
}

function mapped<T>(payload: T, change: (one: number) => number): T {
  if (typeof payload === 'number') return change(payload) as T
  if (Array.isArray(payload)) {
    const next = payload.map((one: unknown) => mapped(one, change))
    return next.some((one, index) => one !== payload[index]) ? (next as T) : payload
  }
  if (typeof payload !== 'object' || payload === null) return payload
  let changed = false
  const next: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(payload)) {
    next[key] = mapped(value as unknown, change)
    changed ||= next[key] !== value
  }
  return changed ? (next as T) : payload
}
