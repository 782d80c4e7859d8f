const minuteMs = 60_000
/** How long after the first change the first backup is made, and a failed one tried again. */
export const firstDelay = 10 * minuteMs
export const retryDelay = 15 * minuteMs

/**
 * When the next backup is due, in ms since 1970; null while nothing has changed since the last. `changedAt` is when the first change since the
 * last backup was seen, `failedAt` when one failed after that.
 */
export function dueAt(state: { every: number; lastAt: number | null; changedAt: number | null; failedAt: number | null }): number | null {
  const { every, lastAt, changedAt, failedAt } = state
  if (changedAt === null) return null
  const planned = lastAt === null ? changedAt + Math.min(every, firstDelay) : Math.max(lastAt + every, changedAt)
  return failedAt === null ? planned : Math.max(planned, failedAt + Math.min(every, retryDelay))
}
