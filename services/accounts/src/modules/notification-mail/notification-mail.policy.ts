const [minute, hour] = [60_000, 60 * 60_000]

/** An import that took longer is told of by e-mail: whoever waited for a shorter one saw it end. */
export const minImportSeconds = 60

/** So many feeds of a digest are kept, and so many named in its message. */
export const maxDigestFeeds = 500
export const maxNamedFeeds = 10

/** Feeds of one host die together: what follows the first within this time is in the same message. */
const collectMs = 15 * minute
/** Nobody gets more than one message about dead feeds within this time. */
export const digestIntervalMs = 24 * hour

/** When a message about a feed that died now is to be sent. */
export function digestDueAt(mailedAt: Date | null, now: Date): Date {
  return new Date(Math.max(now.getTime() + collectMs, mailedAt ? mailedAt.getTime() + digestIntervalMs : 0))
}

/** A job that failed for good must not block the next: within this time, which is longer than its retries take, a digest has one job. */
const jobMs = 2 * hour

/** Names the job of a digest that is due now. */
export function digestJobAt(now: Date): number {
  return Math.floor(now.getTime() / jobMs) * jobMs
}
